import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import * as v from 'valibot'

// Only the process that holds a data folder can dump its database. `pnpm backup` sends it a request
// by an empty file in the folder; the process replaces the file's content with its response. This
// works across containers and needs only write permission in the folder.

const responseSchema = v.union([
  v.object({ backup: v.string() }),
  v.object({ problem: v.string() }),
])

/** The path of the requested backup, or the reason why there is none. */
export type BackupResponse = v.InferOutput<typeof responseSchema>

const REQUEST = 'backup-request-'

const POLL_INTERVAL_MS = 100

/** Requests a backup from the server that holds the folder; null if it does not respond in time. */
export const requestBackup = async (
  dataDir: string,
  timeoutMs: number,
): Promise<BackupResponse | null> => {
  const request = join(dataDir, REQUEST + randomUUID())
  await writeFile(request, '')
  const deadline = performance.now() + timeoutMs
  try {
    while (performance.now() < deadline) {
      const response = await readFile(request, 'utf8')
      if (response !== '') return v.parse(responseSchema, JSON.parse(response))
      await wait(POLL_INTERVAL_MS)
    }
    return null
  } finally {
    await rm(request, { force: true })
  }
}

/** Responds to all open requests in a data folder with one backup. */
export const runRequestedBackups = async (
  dataDir: string,
  makeBackup: () => Promise<BackupResponse>,
): Promise<void> => {
  const open: string[] = []
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(REQUEST)) continue
    const path = join(dataDir, name)
    if ((await readFile(path, 'utf8').catch(() => null)) === '') open.push(path)
  }
  if (open.length === 0) return
  const response = JSON.stringify(await makeBackup())
  for (const path of open) {
    // Renamed into place, so that no reader sees an incomplete file.
    const draft = join(dataDir, 'backup-answer')
    await writeFile(draft, response)
    await rename(draft, path)
  }
}

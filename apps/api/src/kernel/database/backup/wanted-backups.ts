import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import * as v from 'valibot'

// Who wants a backup while a server has the folder leaves a file there, and finds the answer beside
// it: that works wherever the folder can be reached, and asks for no right but to write in it.

const answerSchema = v.union([v.object({ backup: v.string() }), v.object({ problem: v.string() })])

/** Where the backup lies that somebody wanted, or why there is none. */
export type BackupAnswer = v.InferOutput<typeof answerSchema>

const wishesIn = (dataDir: string): string => join(dataDir, 'backup-wanted')

const ANSWERED = '.answer'

const ASK_EVERY_MS = 100

/** Asks the server that has the folder for a backup; gives its answer, `null` for none in time. */
export const askForBackup = async (
  dataDir: string,
  patienceMs: number,
): Promise<BackupAnswer | null> => {
  const wish = join(wishesIn(dataDir), randomUUID())
  await mkdir(wishesIn(dataDir), { recursive: true })
  await writeFile(wish, '')
  const deadline = performance.now() + patienceMs
  try {
    while (performance.now() < deadline) {
      const answer = await readFile(wish + ANSWERED, 'utf8').catch(() => null)
      if (answer !== null) return v.parse(answerSchema, JSON.parse(answer))
      await wait(ASK_EVERY_MS)
    }
    return null
  } finally {
    await rm(wish, { force: true })
    await rm(wish + ANSWERED, { force: true })
  }
}

/** Answers all who want a backup, with one backup for all of them. */
export const answerWishes = async (
  dataDir: string,
  makeBackup: () => Promise<BackupAnswer>,
): Promise<void> => {
  const files = await readdir(wishesIn(dataDir)).catch((): string[] => [])
  const wishes = files.filter((name) => !name.includes('.') && !files.includes(name + ANSWERED))
  if (wishes.length === 0) return
  const answer = JSON.stringify(await makeBackup())
  for (const wish of wishes) {
    const path = join(wishesIn(dataDir), wish)
    await writeFile(`${path}.draft`, answer)
    await rename(`${path}.draft`, path + ANSWERED)
  }
}

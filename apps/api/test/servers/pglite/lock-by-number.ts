import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { FolderInUse } from '../../../src/kernel/database/lease/take-lease.ts'

/**
 * The lock as it was: a file with the number of a process, made first and written then. The control
 * of the races, which it must lose.
 */
export const lockByNumber = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'seatdesk.lock')
  for (;;) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(String(process.pid))
      await file.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => ''))
    if (isAlive(holder)) throw new FolderInUse(`in use by process ${holder}`)
    await rm(path, { force: true })
  }
}

const isAlive = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid < 1 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

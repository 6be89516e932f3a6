import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Another process has the data folder. */
export class FolderInUse extends Error {}

/**
 * Takes a data folder for this process and gives the function that lets go of it. The embedded
 * engine keeps no lock of its own, and two on one folder lose what they acknowledged.
 * @throws FolderInUse when a living process holds it; the lock of a dead one is taken over.
 */
export const lockDataFolder = async (folder: string): Promise<() => Promise<void>> => {
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
    if (isAlive(holder))
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${holder}; stop it first, or set DATA_DIR to another folder.`,
      )
    await rm(path, { force: true })
  }
}

const isAlive = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid < 1 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import * as v from 'valibot'

/** Another process holds the data folder. */
export class DataFolderInUseError extends Error {}

/** An exclusive lock on a data folder. */
export interface DataFolderLock {
  release(): void
}

const SQLITE_BUSY = 5

/**
 * Locks a data folder for this process and creates it if it is missing. The lock is an exclusive
 * SQLite transaction on a file in the folder, which is an fcntl lock: the kernel releases it when
 * the process ends, however that happens, and it works across containers on one volume. Nothing
 * else in this process may open the file, since closing any descriptor of it releases the lock.
 * @throws DataFolderInUseError if another process holds the lock.
 */
export const lockDataFolder = async (folder: string): Promise<DataFolderLock> => {
  await mkdir(folder, { recursive: true })
  await access(folder, constants.W_OK)
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (isBusy(error)) throw new DataFolderInUseError(inUse(folder))
    throw error
  }
  writeFileSync(holderFile(folder), JSON.stringify({ pid: process.pid, host: hostname() }))
  return {
    release: () => {
      rmSync(holderFile(folder), { force: true })
      file.close()
    },
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

/** Names the process that holds the lock, for the error message of the next one. */
const holderFile = (folder: string): string => join(folder, 'lock-holder.json')

const holderSchema = v.object({ pid: v.number(), host: v.string() })

const inUse = (folder: string): string =>
  `The data folder ${folder} is in use by ${describeHolder(folder)}; stop it first, or set DATA_DIR to another folder.`

const describeHolder = (folder: string): string => {
  try {
    const text = readFileSync(holderFile(folder), 'utf8')
    const { pid, host } = v.parse(holderSchema, JSON.parse(text))
    return `process ${pid}${host === hostname() ? '' : ` on ${host}`}`
  } catch {
    // The holder has just started or is about to end.
    return 'another process'
  }
}

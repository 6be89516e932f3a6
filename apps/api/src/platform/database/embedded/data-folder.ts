import { constants, cpSync, existsSync } from 'node:fs'
import { readdir, rm, statfs, writeFile } from 'node:fs/promises'

import { errorCode } from '../../engine-error.ts'
import { EarlierDatabaseError } from '../migrations/adopt-earlier-schema.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../open-database.ts'
import { listBackups, BackupFailedError } from './backup.ts'
import { databasePath, initializedMarkerPath, restorePath } from './paths.ts'

/** The data folder holds a database that cannot be opened; the message says what to do. */
export class CorruptDataFolderError extends Error {}

interface Opening {
  dataDir: string
  backupDir: string
  /** The folder of a database to copy for a new one. */
  copyOf?: string | null
}

/**
 * Opens the database of a data folder, and creates one if there is none.
 * @throws CorruptDataFolderError if there is one that cannot be opened.
 */
export const openDataFolder = async ({
  dataDir,
  backupDir,
  copyOf = null,
}: Opening): Promise<EmbeddedDatabase> => {
  const database = databasePath(dataDir)
  // Left by a start that died before the server was ready.
  if (existsSync(initializedMarkerPath(dataDir)))
    await rm(database, { recursive: true, force: true })
  const files = await readdir(database).catch((): string[] => [])
  if (files.length === 0) {
    if (existsSync(restorePath(dataDir)))
      throw await broken({ dataDir, backupDir, why: 'a restore was interrupted' })
    await writeFile(initializedMarkerPath(dataDir), '')
    // About a thousand files, and the server is not serving yet: a synchronous copy takes half the
    // time.
    if (copyOf !== null)
      cpSync(copyOf, database, { recursive: true, mode: constants.COPYFILE_FICLONE })
  }
  // Without this file the engine would create a new database on top of what is left of the old one.
  else if (!files.includes('PG_VERSION')) throw await broken({ dataDir, backupDir })
  return explainCorruption({ dataDir, backupDir }, () => openEmbeddedDatabase(database))
}

/** Marks a database as initialized: it has its tables, and is kept from now on. */
export const markInitialized = (dataDir: string): Promise<void> =>
  rm(initializedMarkerPath(dataDir), { force: true })

/** Whether a data folder holds an initialized database. */
export const isInitialized = (dataDir: string): boolean =>
  existsSync(databasePath(dataDir)) && !existsSync(initializedMarkerPath(dataDir))

/** Error codes of the engine for corrupt files. */
const CORRUPTION_CODES = /^(XX|58P0)/

/** Error codes of the operating system, whose messages explain themselves. */
const MACHINE_FAULT_CODES = /^E[A-Z]+$/

/** Runs the first statements on a database; reports a failure caused by its files as corruption. */
export const explainCorruption = async <Result>(
  { dataDir, backupDir }: Pick<Opening, 'dataDir' | 'backupDir'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const code = errorCode(error)
    if (error instanceof BackupFailedError || error instanceof EarlierDatabaseError) throw error
    if (code !== null && (MACHINE_FAULT_CODES.test(code) || !CORRUPTION_CODES.test(code)))
      throw error
    throw await broken({ dataDir, backupDir, cause: error })
  }
}

/** With less free space the engine cannot start recovery after it was killed. */
const MIN_FREE_BYTES = 32 * 1024 * 1024

interface Broken extends Pick<Opening, 'dataDir' | 'backupDir'> {
  why?: string
  cause?: unknown
}

const broken = async ({
  dataDir,
  backupDir,
  why = 'its files are damaged',
  cause,
}: Broken): Promise<CorruptDataFolderError> => {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < MIN_FREE_BYTES)
    return new CorruptDataFolderError(
      `The disk of the data folder ${dataDir} is full; free some space.`,
      { cause },
    )
  const [latest] = await listBackups(backupDir)
  const remedy = latest
    ? `run \`pnpm restore\` to restore its latest backup, ${latest.name}.`
    : `\`pnpm restore\` finds no backup in ${backupDir}: set BACKUP_DIR to a folder with backups, or move the data folder away to start over.`
  return new CorruptDataFolderError(
    `The market in ${dataDir} cannot be opened, ${why}: ${remedy}`,
    {
      cause,
    },
  )
}

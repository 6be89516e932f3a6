import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { sql } from 'kysely'

import { type EmbeddedDatabase, openEmbedded } from '../open-database.ts'
import { databasePath, initializedMarkerPath, restorePath } from './paths.ts'

/** A dump of the embedded database: a compressed tar file of its folder. */
export interface Backup {
  madeAt: Date
  /** Such as `2026-11-22T09-30-00-000Z.tar.gz`. */
  name: string
  path: string
}

/** A required backup could not be made; the message says why. */
export class BackupFailedError extends Error {}

/** The backup does not contain a database that can be opened. */
export class InvalidBackupError extends Error {}

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz$/

const unpack = promisify(gunzip)

/** Lists the backups in a folder, latest first; empty if there is no folder. */
export const listBackups = async (backupDir: string): Promise<Backup[]> => {
  const names = await readdir(backupDir).catch((): string[] => [])
  return names
    .toSorted()
    .toReversed()
    .flatMap((name) => {
      const [, hour, minutes, seconds, ms] = NAME.exec(name) ?? []
      if (hour === undefined) return []
      const madeAt = new Date(`${hour}:${minutes}:${seconds}.${ms}Z`)
      return [{ madeAt, name, path: join(backupDir, name) }]
    })
}

/**
 * Writes a backup with the engine's own dump, which is consistent: no statement runs meanwhile. The
 * file gets its final name once it is complete and on disk.
 */
export const makeBackup = async (
  { dump }: Pick<EmbeddedDatabase, 'dump'>,
  backupDir: string,
  now: Date,
): Promise<Backup> => {
  await mkdir(backupDir, { recursive: true })
  const name = `${fileTime(now)}.tar.gz`
  const path = join(backupDir, name)
  const unfinished = join(backupDir, 'unfinished.tar.gz')
  await writeFile(unfinished, await (await dump()).bytes(), { flush: true })
  await rename(unfinished, path)
  return { madeAt: now, name, path }
}

/**
 * Replaces a data folder's database with a backup. The earlier database is moved aside; the result
 * is its new path, or null if there was none. The backup is opened first: if that fails, nothing
 * changes.
 * @throws InvalidBackupError
 */
export const restoreBackup = async (
  dataDir: string,
  backup: string,
  now: Date,
): Promise<string | null> => {
  const [database, restoring] = [databasePath(dataDir), restorePath(dataDir)]
  await rm(restoring, { recursive: true, force: true })
  try {
    // Unpacked here: the engine does not catch errors from unpacking a damaged file.
    const tar = await unpack(await readFile(backup))
    const db = await openEmbedded(restoring, { copyOf: new Blob([tar]) })
    await sql`select name from kysely_migration`.execute(db)
    await db.destroy()
  } catch (error) {
    await rm(restoring, { recursive: true, force: true })
    throw new InvalidBackupError(`The backup ${backup} cannot be opened; nothing was changed.`, {
      cause: error,
    })
  }
  const quarantined = existsSync(database) ? await quarantineDatabase(dataDir, now) : null
  await rename(restoring, database)
  await rm(initializedMarkerPath(dataDir), { force: true })
  return quarantined
}

const QUARANTINE_SUFFIX = 'replaced-'

/** Moves a data folder's database aside and returns its new path; only the last one is kept. */
const quarantineDatabase = async (dataDir: string, now: Date): Promise<string> => {
  for (const name of await readdir(dataDir))
    if (name.startsWith(QUARANTINE_SUFFIX)) await rm(join(dataDir, name), { recursive: true })
  const quarantine = join(dataDir, QUARANTINE_SUFFIX + fileTime(now))
  await rename(databasePath(dataDir), quarantine)
  return quarantine
}

const fileTime = (time: Date): string => time.toISOString().replaceAll(/[:.]/g, '-')

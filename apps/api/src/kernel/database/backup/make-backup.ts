import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'

import type { Db } from '../transaction.ts'
import { type Backup, backupName, listBackups, type Reason } from './backup.ts'
import { copyFolder, forceToDisk } from './copy-folder.ts'

/** So many of those that were made by themselves are kept; those that were asked for stay. */
const KEPT = 7

/** There is no backup where one has to be; the sentence says why. */
export class NoBackup extends Error {}

interface Making {
  /** The folder of the embedded database. */
  database: string
  backupDir: string
  reason: Reason
  now: Date
  /** Copies while nothing is written; see `whileNothingIsWritten`. */
  copying: (copy: () => Promise<void>) => Promise<void>
}

/**
 * Makes a backup. It has its name once it is whole and on the disk; of one that is broken off, only
 * a part remains, which the next one clears away.
 */
export const makeBackup = async ({
  database,
  backupDir,
  reason,
  now,
  copying,
}: Making): Promise<Backup> => {
  await mkdir(backupDir, { recursive: true })
  await clearParts(backupDir)
  const latest = (await listBackups(backupDir))[0]?.number ?? 0
  const path = join(backupDir, backupName(latest + 1, now, reason))
  const part = `${path}${PART}`
  await copying(() => copyFolder(database, part))
  await forceToDisk(part)
  await rename(part, path)
  await forgetOld(backupDir)
  const [made] = await listBackups(backupDir)
  if (!made) throw new Error(`the backup ${path} is gone`)
  return made
}

/** Copies the files of an open database: statements wait, and what was acknowledged is in the files. */
export const whileNothingIsWritten =
  (db: Db): Making['copying'] =>
  (copy) =>
    db.connection().execute(async (connection) => {
      await sql`checkpoint`.execute(connection)
      await copy()
    })

const PART = '.part'

const clearParts = async (backupDir: string): Promise<void> => {
  for (const name of await readdir(backupDir))
    if (name.endsWith(PART)) await rm(join(backupDir, name), { recursive: true })
}

const forgetOld = async (backupDir: string): Promise<void> => {
  const ours = (await listBackups(backupDir)).filter(({ reason }) => reason !== 'asked')
  for (const { path } of ours.slice(KEPT)) await rm(path, { recursive: true })
}

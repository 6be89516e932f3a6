import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'

import { sql } from 'kysely'

import { databaseIn, markOf, restoringIn } from '../data-folder.ts'
import { openEmbedded } from '../open-database.ts'
import { copyFolder, forceToDisk } from './copy-folder.ts'
import { putAside } from './put-aside.ts'

/** A backup holds no database that can be opened. */
export class BrokenBackup extends Error {}

/**
 * Puts a backup in the place of a data folder's database, which is put aside; gives where it lies
 * now, or `null` when there was none. The backup is opened first: one that cannot be changes nothing.
 * @throws BrokenBackup
 */
export const restoreBackup = async (
  dataDir: string,
  backup: string,
  now: Date,
): Promise<string | null> => {
  const [database, restoring] = [databaseIn(dataDir), restoringIn(dataDir)]
  await rm(restoring, { recursive: true, force: true })
  await copyFolder(backup, restoring)
  await tryToOpen(restoring, backup)
  await forceToDisk(restoring)
  const aside = existsSync(database) ? await putAside(dataDir, now) : null
  await rename(restoring, database)
  await rm(markOf(dataDir), { force: true })
  return aside
}

const tryToOpen = async (restoring: string, backup: string): Promise<void> => {
  try {
    const db = await openEmbedded(restoring)
    await sql`select name from kysely_migration`.execute(db)
    await db.destroy()
  } catch (error) {
    await rm(restoring, { recursive: true, force: true })
    throw new BrokenBackup(`The backup ${backup} cannot be opened; nothing was changed.`, {
      cause: error,
    })
  }
}

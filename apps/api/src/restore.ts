import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { systemClock } from './platform/context.ts'
import {
  InvalidBackupError,
  listBackups,
  restoreBackup,
} from './platform/database/embedded/backup.ts'
import {
  DataFolderInUseError,
  lockDataFolder,
} from './platform/database/embedded/lock-data-folder.ts'
import { readSettings, type Settings, InvalidSettingError } from './platform/settings.ts'

// `pnpm restore` replaces the embedded database by its latest backup, or by the named one.

/** The backup cannot be restored; the message says why. */
class RestoreError extends Error {}

const restore = async (settings: Settings, named: string | undefined): Promise<string> => {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl !== null)
    throw new RestoreError('The database is PostgreSQL (DATABASE_URL): restore it with pg_restore.')
  const backup = await selectBackup(settings, named)
  const lock = await lockDataFolder(dataDir)
  try {
    const quarantine = await restoreBackup(dataDir, backup, systemClock.now())
    const before = quarantine === null ? '' : ` The previous data is in ${quarantine}.`
    return `Restored from ${backup}.${before}`
  } finally {
    lock.release()
  }
}

/** A backup by its name or its path; without one the latest. */
const selectBackup = async (
  { backupDir }: Settings,
  named: string | undefined,
): Promise<string> => {
  if (named !== undefined) {
    const found = [join(backupDir, named), resolve(named)].find((path) => existsSync(path))
    if (found === undefined) throw new RestoreError(`There is no backup ${named} in ${backupDir}.`)
    return found
  }
  const [latest] = await listBackups(backupDir)
  if (!latest) throw new RestoreError(`There is no backup in ${backupDir}.`)
  return latest.path
}

const SENTENCES = [RestoreError, InvalidBackupError, DataFolderInUseError, InvalidSettingError]

try {
  console.log(await restore(readSettings(process.env), process.argv[2]))
} catch (error) {
  const isSentence = SENTENCES.some((type) => error instanceof type)
  console.error(isSentence ? (error as Error).message : error)
  process.exitCode = 1
}

import { existsSync } from 'node:fs'

import { systemClock } from './platform/context.ts'
import { type BackupResponse, requestBackup } from './platform/database/embedded/backup-requests.ts'
import { makeBackup } from './platform/database/embedded/backup.ts'
import { CorruptDataFolderError, openDataFolder } from './platform/database/embedded/data-folder.ts'
import {
  DataFolderInUseError,
  lockDataFolder,
} from './platform/database/embedded/lock-data-folder.ts'
import { databasePath } from './platform/database/embedded/paths.ts'
import { readSettings, type Settings, InvalidSettingError } from './platform/settings.ts'

// `pnpm backup` dumps the embedded database, or requests it from the server that uses the database.

/** A server that seeds the demo data responds only when it has finished. */
const RESPONSE_TIMEOUT_MS = 60_000

const backUp = async (settings: Settings): Promise<BackupResponse> => {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl !== null)
    return { problem: 'The database is PostgreSQL (DATABASE_URL): back it up with pg_dump.' }
  if (!existsSync(databasePath(dataDir))) return { problem: `There is no database in ${dataDir}.` }
  try {
    return { backup: await dumpOffline(settings) }
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    const response = await requestBackup(dataDir, RESPONSE_TIMEOUT_MS)
    return (
      response ?? { problem: `The server that uses ${dataDir} made no backup within a minute.` }
    )
  }
}

const dumpOffline = async ({ dataDir, backupDir }: Settings): Promise<string> => {
  const lock = await lockDataFolder(dataDir)
  try {
    const database = await openDataFolder({ dataDir, backupDir })
    try {
      return (await makeBackup(database, backupDir, systemClock.now())).path
    } finally {
      await database.close()
    }
  } finally {
    lock.release()
  }
}

try {
  const outcome = await backUp(readSettings(process.env))
  if ('problem' in outcome) {
    console.error(outcome.problem)
    process.exitCode = 1
  } else console.log(`Backup created: ${outcome.backup}`)
} catch (error) {
  const isSentence = error instanceof InvalidSettingError || error instanceof CorruptDataFolderError
  console.error(isSentence ? error.message : error)
  process.exitCode = 1
}

import { existsSync } from 'node:fs'

import { systemClock } from './kernel/context.ts'
import { type BackupAnswer, requestBackup } from './kernel/database/embedded/backup-requests.ts'
import { makeBackup } from './kernel/database/embedded/backup.ts'
import { BrokenFolder, openDataFolder } from './kernel/database/embedded/data-folder.ts'
import { DataFolderInUse, lockDataFolder } from './kernel/database/embedded/lock-data-folder.ts'
import { databaseIn } from './kernel/database/embedded/paths.ts'
import { readSettings, type Settings, WrongSetting } from './kernel/settings.ts'

// `pnpm backup` dumps the embedded database, or asks the server that holds it to do so.

/** A server that is filling its market does not answer before it is done. */
const PATIENCE_MS = 60_000

const backUp = async (settings: Settings): Promise<BackupAnswer> => {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl !== null)
    return { problem: 'This market is in PostgreSQL (DATABASE_URL): back it up with pg_dump.' }
  if (!existsSync(databaseIn(dataDir))) return { problem: `There is no market in ${dataDir}.` }
  try {
    return { backup: await dumpAtRest(settings) }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    const answer = await requestBackup(dataDir, PATIENCE_MS)
    return answer ?? { problem: `The server that has ${dataDir} made no backup within a minute.` }
  }
}

const dumpAtRest = async ({ dataDir, backupDir }: Settings): Promise<string> => {
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
  const answer = await backUp(readSettings(process.env))
  if ('problem' in answer) {
    console.error(answer.problem)
    process.exitCode = 1
  } else console.log(`The market is backed up in ${answer.backup}.`)
} catch (error) {
  const isSentence = error instanceof WrongSetting || error instanceof BrokenFolder
  console.error(isSentence ? error.message : error)
  process.exitCode = 1
}

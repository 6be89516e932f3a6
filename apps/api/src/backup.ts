import { existsSync } from 'node:fs'

import { systemClock } from './kernel/clock.ts'
import { makeBackup } from './kernel/database/backup/make-backup.ts'
import { askForBackup, type BackupAnswer } from './kernel/database/backup/wanted-backups.ts'
import { databaseIn } from './kernel/database/data-folder.ts'
import { FolderInUse, takeLease } from './kernel/database/lease/take-lease.ts'
import { readSettings, type Settings, WrongSetting } from './kernel/settings.ts'

// `pnpm backup`: a backup of the embedded database, by the server that has it, or by ourselves when
// none is running.

/** A server that is filling its market answers no one before it is done. */
const PATIENCE_MS = 60_000

const backUp = async (settings: Settings): Promise<BackupAnswer> => {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl !== null)
    return { problem: 'This market is in PostgreSQL (DATABASE_URL): back it up with pg_dump.' }
  if (!existsSync(databaseIn(dataDir))) return { problem: `There is no market in ${dataDir}.` }
  try {
    return { backup: await copyAtRest(settings) }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const answer = await askForBackup(dataDir, PATIENCE_MS)
    return answer ?? { problem: `The server that has ${dataDir} made no backup within a minute.` }
  }
}

/** Nobody else has the folder: what lies in it is all that was ever acknowledged. */
const copyAtRest = async ({ dataDir, backupDir }: Settings): Promise<string> => {
  const { release } = await takeLease(dataDir)
  try {
    const now = systemClock.now()
    const database = databaseIn(dataDir)
    const copying = (copy: () => Promise<void>) => copy()
    return (await makeBackup({ database, backupDir, reason: 'asked', now, copying })).path
  } finally {
    release()
  }
}

try {
  const answer = await backUp(readSettings(process.env))
  if ('problem' in answer) {
    console.error(answer.problem)
    process.exitCode = 1
  } else console.log(`The market is backed up in ${answer.backup}.`)
} catch (error) {
  console.error(error instanceof WrongSetting ? error.message : error)
  process.exitCode = 1
}

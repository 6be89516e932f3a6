import { systemClock } from '../../context.ts'
import { logError } from '../../log/log-error.ts'
import type { EmbeddedDatabase } from '../open-database.ts'
import { runRequestedBackups } from './backup-requests.ts'
import { listBackups, makeBackup, BackupFailedError } from './backup.ts'

/** The backups of an open embedded database. */
export interface Backups {
  /** @throws BackupFailedError */
  makeBeforeMigration(): Promise<void>
  /** When the latest backup was made; null if there is none. */
  latestAt(): Promise<Date | null>
  /** Makes the backup that `pnpm backup` requested. */
  answerRequests(): Promise<void>
}

interface Options {
  database: EmbeddedDatabase
  dataDir: string
  backupDir: string
}

export const openBackups = ({ database, dataDir, backupDir }: Options): Backups => {
  const make = () => makeBackup(database, backupDir, systemClock.now())
  return {
    makeBeforeMigration: async () => {
      try {
        await make()
      } catch (error) {
        const message = `A backup in ${backupDir} is required before migrations run, and it failed (${String(error)}): free some space, or set BACKUP_DIR to another folder.`
        throw new BackupFailedError(message, { cause: error })
      }
    },
    latestAt: async () => (await listBackups(backupDir))[0]?.madeAt ?? null,
    answerRequests: () =>
      runRequestedBackups(dataDir, async () => {
        try {
          return { backup: (await make()).path }
        } catch (error) {
          logError(error)
          return { problem: `The backup could not be made: ${String(error)}` }
        }
      }),
  }
}

import { NoBackup } from '../kernel/database/backup/make-backup.ts'
import { BrokenFolder } from '../kernel/database/data-folder.ts'
import { FolderInUse } from '../kernel/database/lease/lock-data-folder.ts'
import { errorCode } from '../kernel/database/transaction.ts'
import { WrongSetting } from '../kernel/settings.ts'
import { BrokenFill } from './fill/await-fill.ts'

/** Faults whose message is all there is to say. */
const SENTENCES = [WrongSetting, FolderInUse, BrokenFolder, NoBackup, BrokenFill]

/** What can be said of a failed start in one sentence; `null` for a fault of our own. */
export const explainStart = (error: unknown, env: NodeJS.ProcessEnv): string | null => {
  if (SENTENCES.some((type) => error instanceof type)) return (error as Error).message
  const port = env['PORT'] || '3000'
  switch (errorCode(error)) {
    case 'EADDRINUSE': {
      const name = isMetricsPort(error, env) ? 'METRICS_PORT' : 'PORT'
      return `Port ${env[name] || port} is in use; stop what listens there, or set ${name} to another one.`
    }
    case 'EACCES':
      return `Port ${port} or the data folder may not be used by this user.`
    case 'ECONNREFUSED':
      return 'The PostgreSQL server of DATABASE_URL cannot be reached.'
    case '28P01':
    case '3D000':
      return `The PostgreSQL server of DATABASE_URL refuses: ${(error as Error).message}.`
    default:
      return null
  }
}

const isMetricsPort = (error: unknown, env: NodeJS.ProcessEnv): boolean =>
  error instanceof Error && 'port' in error && String(error.port) === env['METRICS_PORT']

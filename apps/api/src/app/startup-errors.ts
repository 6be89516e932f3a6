import { BackupFailedError } from '../platform/database/embedded/backup.ts'
import { CorruptDataFolderError } from '../platform/database/embedded/data-folder.ts'
import { DataFolderInUseError } from '../platform/database/embedded/lock-data-folder.ts'
import { errorCode } from '../platform/engine-error.ts'
import { InvalidSettingError } from '../platform/settings.ts'
import { IncompleteSeedError } from './seed/await-seed.ts'

/** Faults whose message is all there is to say. */
const SENTENCES = [
  InvalidSettingError,
  DataFolderInUseError,
  CorruptDataFolderError,
  BackupFailedError,
  IncompleteSeedError,
]

/** What can be said of a failed start in one sentence; `null` for a fault of our own. */
export const describeStartupError = (error: unknown, env: NodeJS.ProcessEnv): string | null => {
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

import { BackupFailedError } from '../platform/database/embedded/backup.ts'
import { CorruptDataFolderError } from '../platform/database/embedded/data-folder.ts'
import { DataFolderInUseError } from '../platform/database/embedded/lock-data-folder.ts'
import { EarlierDatabaseError } from '../platform/database/migrations/adopt-earlier-schema.ts'
import { errorCode } from '../platform/engine-error.ts'
import { InvalidSettingError } from '../platform/settings.ts'
import { IncompleteSeedError } from './seed/await-seed.ts'

/** Errors whose message is sufficient. */
const SENTENCES = [
  InvalidSettingError,
  DataFolderInUseError,
  CorruptDataFolderError,
  BackupFailedError,
  EarlierDatabaseError,
  IncompleteSeedError,
]

/** Describes a failed start in one sentence; `null` for an unexpected error. */
export const describeStartupError = (error: unknown, env: NodeJS.ProcessEnv): string | null => {
  if (SENTENCES.some((type) => error instanceof type)) return (error as Error).message
  const port = env['PORT'] || '3000'
  switch (errorCode(error)) {
    case 'EADDRINUSE': {
      const name = isMetricsPort(error, env) ? 'METRICS_PORT' : 'PORT'
      return `Port ${env[name] || port} is in use. Stop the program that uses it, or set ${name} to another port.`
    }
    case 'EACCES':
      return `This user has no permission to use port ${port} or the data folder.`
    case 'ECONNREFUSED':
      return 'The PostgreSQL server of DATABASE_URL cannot be reached.'
    case '28P01':
    case '3D000':
      return `The PostgreSQL server of DATABASE_URL rejected the connection: ${(error as Error).message}.`
    default:
      return null
  }
}

const isMetricsPort = (error: unknown, env: NodeJS.ProcessEnv): boolean =>
  error instanceof Error && 'port' in error && String(error.port) === env['METRICS_PORT']

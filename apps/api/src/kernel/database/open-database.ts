import { Kysely, type LogEvent, PostgresDialect } from 'kysely'

import { tell } from '../facts.ts'
import { EMBEDDED_LIMITS, SERVER_LIMITS } from './connection-limits.ts'
import { embeddedDialect } from './embedded/embedded-dialect.ts'
import { TYPE_PARSERS } from './engine-types.ts'
import { loadEngine } from './engine.ts'
import { guardedDialect } from './guarded-dialect.ts'
import { openPostgresPool } from './postgres-pool.ts'
import type { Database } from './schema.ts'
import type { Db } from './transaction.ts'

/**
 * Keeps the embedded engine small: 16 MB of buffers do for a market of this size. A statement that is kept is
 * planned for its values each time, as one that is not.
 */
const START_PARAMS = ['-c', 'shared_buffers=16MB', '-c', 'plan_cache_mode=force_custom_plan']

interface Embedded {
  /** What the database is to be there from, in memory or in an empty folder. */
  copyOf?: Blob
  /** Asked around every statement; see `guardedDialect`. */
  check?: () => void
}

/** Opens the embedded engine in `folder`, or in memory without one. */
export const openEmbedded = async (
  folder: string | null,
  { copyOf, check }: Embedded = {},
): Promise<Db> => {
  const { PGlite, pg_trgm, code, protocol, parse } = await loadEngine()
  const pglite = new PGlite({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(copyOf ? { loadDataDir: copyOf } : {}),
    extensions: { pg_trgm },
    pgliteWasmModule: code,
    parsers: TYPE_PARSERS,
    startParams: [...PGlite.defaultStartParams, ...START_PARAMS],
  })
  await pglite.waitReady
  const dialect = embeddedDialect({ pglite, protocol, parse })
  return new Kysely<Database>({
    dialect: guardedDialect(dialect, { limits: EMBEDDED_LIMITS, check }),
    log: tellQuery,
  })
}

/** Opens a PostgreSQL server by its address. */
export const openPostgres = async (url: string): Promise<Db> => {
  // Opened by the first statement, and again by the next one where nobody answered.
  const dialect = new PostgresDialect({ pool: () => openPostgresPool(url) })
  return new Kysely<Database>({
    dialect: guardedDialect(dialect, { limits: SERVER_LIMITS }),
    log: tellQuery,
  })
}

const tellQuery = ({ level, queryDurationMillis }: LogEvent): void =>
  tell('queryDone', { seconds: queryDurationMillis / 1000, hasFailed: level === 'error' })

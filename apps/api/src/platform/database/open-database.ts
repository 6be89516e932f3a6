import { Kysely, type LogEvent, PGliteDialect, PostgresDialect } from 'kysely'

import { emitMetric } from '../metric-events.ts'
import { EMBEDDED_LIMITS, SERVER_LIMITS } from './connection-limits.ts'
import { noNestedConnectionDialect } from './no-nested-connection-dialect.ts'
import { openPostgresPool } from './postgres-pool.ts'
import type { Database } from './schema.ts'
import type { Db } from './transaction.ts'
import { TYPE_PARSERS } from './type-parsers.ts'

/** 16 MB of buffers are enough for a market of this size. */
const START_PARAMS = ['-c', 'shared_buffers=16MB']

interface EmbeddedOptions {
  /** A dump to load into memory or an empty folder. */
  copyOf?: Blob
}

/** The embedded engine with the market's tables. */
export interface EmbeddedDatabase {
  db: Db
  /** Dumps the database's folder as a gzip-compressed tar file; statements wait meanwhile. */
  dump(): Promise<Blob>
  /** Closes the engine, used or not: destroying `db` closes it only after its first statement. */
  close(): Promise<void>
}

/** Opens the embedded engine in `folder`, or in memory if that is null. */
export const openEmbeddedDatabase = async (
  folder: string | null,
  { copyOf }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> => {
  // Loaded only when used: a server on PostgreSQL does not need it.
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const pglite = new PGlite({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(copyOf ? { loadDataDir: copyOf } : {}),
    extensions: { pg_trgm },
    parsers: TYPE_PARSERS,
    startParams: [...PGlite.defaultStartParams, ...START_PARAMS],
  })
  await pglite.waitReady
  const dialect = noNestedConnectionDialect(new PGliteDialect({ pglite }), {
    limits: EMBEDDED_LIMITS,
  })
  const db = new Kysely<Database>({ dialect, log: emitQuery })
  return {
    db,
    dump: () => pglite.dumpDataDir('gzip'),
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}

/** Opens the embedded engine; see {@link openEmbeddedDatabase}. */
export const openEmbedded = async (folder: string | null, options?: EmbeddedOptions): Promise<Db> =>
  (await openEmbeddedDatabase(folder, options)).db

/** Connects to a PostgreSQL server by its URL. */
export const openPostgres = async (url: string): Promise<Db> => {
  // Opened lazily by the first statement, and retried by the next one if the server is unreachable.
  const dialect = new PostgresDialect({ pool: () => openPostgresPool(url) })
  return new Kysely<Database>({
    dialect: noNestedConnectionDialect(dialect, { limits: SERVER_LIMITS }),
    log: emitQuery,
  })
}

const emitQuery = ({ level, queryDurationMillis }: LogEvent): void =>
  emitMetric('queryDone', { seconds: queryDurationMillis / 1000, hasFailed: level === 'error' })

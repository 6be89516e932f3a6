import { sql } from 'kysely'

import { startPostgres } from '../../../packages/tooling/src/start-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openEmbedded, openPostgres } from '../src/platform/database/open-database.ts'
import type { Db } from '../src/platform/database/transaction.ts'

/** An empty database, which is deleted when it is closed. */
export interface BenchDatabase {
  db: Db
  /** Name and version of the engine. */
  engine: string
  /** Null for the embedded engine. */
  url: string | null
  close(): Promise<void>
}

/**
 * Opens a database for benchmarks: PostgreSQL with `fsync`, as in production, or the embedded
 * engine in memory if PostgreSQL cannot be started.
 */
export const openBenchDatabase = async (): Promise<BenchDatabase> => {
  const server = await startPostgres().catch(() => null)
  if (!server) {
    console.log('PostgreSQL cannot be started here: measured on the embedded engine.')
    return openEmbeddedBench()
  }
  await server.createDatabase('bench')
  const url = `${server.url}/bench`
  const db = await openPostgres(url)
  await migrate(db)
  return {
    db,
    engine: `PostgreSQL ${await versionOf(db)}`,
    url,
    close: async () => {
      await db.destroy()
      await server.stop()
    },
  }
}

/** Opens the embedded engine in memory. */
export const openEmbeddedBench = async (): Promise<BenchDatabase> => {
  const db = await openEmbedded(null)
  await migrate(db)
  return { db, engine: `PGlite ${await versionOf(db)}`, url: null, close: () => db.destroy() }
}

const versionOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db)
  return rows[0]?.version ?? ''
}

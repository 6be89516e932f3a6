import { type Kysely, PostgresAdapter, type QueryExecutorProvider, sql } from 'kysely'

/** Servers of older versions take the same lock for their session. */
const LOCK_ID = '3853314791062309107'

/**
 * Takes a transaction-level advisory lock for migrations and disables statement and lock timeouts.
 * Works behind PgBouncer in transaction mode.
 */
export const lockMigrations = async (tx: QueryExecutorProvider): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_ID)}::bigint)`.execute(tx)
}

/**
 * PostgreSQL adapter whose migrations are locked by `lockMigrations` until their transaction ends.
 */
export class TransactionLockAdapter extends PostgresAdapter {
  override acquireMigrationLock(tx: Kysely<never>): Promise<void> {
    return lockMigrations(tx)
  }

  override async releaseMigrationLock(): Promise<void> {}
}

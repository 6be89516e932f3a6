import {
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  type QueryExecutorProvider,
  type TransactionSettings,
  sql,
} from 'kysely'

import { emitMetric } from '../metric-events.ts'
import { type ConnectionLimits, limitConnections } from './connection-limits.ts'
import { rejectInsideTransaction } from './transaction.ts'

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

interface Guard {
  limits: ConnectionLimits
}

/**
 * Wraps a dialect so that connections are limited per account and cannot be acquired inside a
 * transaction: with one connection that would wait forever. The adapter claims several connections,
 * since otherwise Kysely's own queue would block before this check could throw.
 */
export const noNestedConnectionDialect = (dialect: Dialect, { limits }: Guard): Dialect => ({
  createAdapter: (): DialectAdapter => new TransactionLockAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () =>
    new NoNestedConnectionDriver(dialect.createDriver(), limitConnections(limits)),
})

class NoNestedConnectionDriver implements Driver {
  readonly #driver: Driver
  readonly #acquire: ReturnType<typeof limitConnections>
  readonly #releases = new WeakMap<DatabaseConnection, () => void>()

  constructor(driver: Driver, acquire: ReturnType<typeof limitConnections>) {
    this.#driver = driver
    this.#acquire = acquire
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    rejectInsideTransaction('the database was used outside of its transaction handle')
    emitMetric('connectionAwaited', { by: 1 })
    try {
      const release = await this.#acquire()
      let connection
      try {
        connection = await this.#driver.acquireConnection()
      } catch (error) {
        release()
        throw error
      }
      this.#releases.set(connection, release)
      emitMetric('connectionUsed', { by: 1 })
      return connection
    } finally {
      emitMetric('connectionAwaited', { by: -1 })
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const release = this.#releases.get(connection)
    await this.#driver.releaseConnection(connection)
    release?.()
    emitMetric('connectionUsed', { by: -1 })
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#driver.beginTransaction(connection, settings)
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.commitTransaction(connection)
  }

  /** A broken connection has rolled back already; the original error is reported. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.rollbackTransaction(connection).catch(() => {})
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

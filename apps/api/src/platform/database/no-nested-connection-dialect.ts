import type {
  DatabaseConnection,
  Dialect,
  DialectAdapter,
  Driver,
  TransactionSettings,
} from 'kysely'

import { emitMetric } from '../metric-events.ts'
import { type ConnectionLimits, limitConnections } from './connection-limits.ts'
import { TransactionLockAdapter } from './transaction-lock-adapter.ts'
import { rejectInsideTransaction } from './transaction.ts'

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

import type {
  DatabaseConnection,
  Dialect,
  DialectAdapter,
  Driver,
  TransactionSettings,
} from 'kysely'

import { tell } from '../facts.ts'
import { PatientAdapter } from './patient-adapter.ts'
import { refuseInsideTransaction } from './transaction.ts'

interface Guard {
  /** Hands the one connection to one caller at a time; a pool keeps turns by itself. */
  oneConnection: boolean
}

/**
 * A dialect whose connections cannot be taken from within a transaction: on one connection that
 * would wait for ever. With `oneConnection` its callers take turns. The adapter says that there
 * are several connections, since Kysely's own turns come before the guard could refuse.
 */
export const guardedDialect = (dialect: Dialect, { oneConnection }: Guard): Dialect => ({
  createAdapter: (): DialectAdapter => new PatientAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () =>
    new GuardedDriver(dialect.createDriver(), oneConnection ? oneAtATime() : null),
})

/** Waits for a turn and gives the function that ends it. */
type TakeTurn = () => Promise<() => void>

const oneAtATime = (): TakeTurn => {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const turn = Promise.withResolvers<void>()
    const before = last
    last = turn.promise
    await before
    return turn.resolve
  }
}

class GuardedDriver implements Driver {
  readonly #driver: Driver
  readonly #takeTurn: TakeTurn | null
  #endTurn: (() => void) | null = null

  constructor(driver: Driver, takeTurn: TakeTurn | null) {
    this.#driver = driver
    this.#takeTurn = takeTurn
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction('the database was used without its handle')
    tell('connectionAwaited', { by: 1 })
    try {
      const endTurn = (await this.#takeTurn?.()) ?? null
      this.#endTurn = endTurn
      const connection = await this.#driver.acquireConnection()
      tell('connectionUsed', { by: 1 })
      return connection
    } finally {
      tell('connectionAwaited', { by: -1 })
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const endTurn = this.#endTurn
    await this.#driver.releaseConnection(connection)
    if (this.#takeTurn) endTurn?.()
    tell('connectionUsed', { by: -1 })
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

  /** A connection that broke has rolled back already; the fault that broke it is what is told. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.rollbackTransaction(connection).catch(() => {})
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

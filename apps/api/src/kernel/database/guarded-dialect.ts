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
  /** Asked before anything is done, and again before it counts as done; throws where it must not. */
  check?: (() => void) | undefined
}

/**
 * A dialect whose connections cannot be taken from within a transaction: on one connection that
 * would wait for ever. With `oneConnection` its callers take turns. The adapter says that there
 * are several connections, since Kysely's own turns come before the guard could refuse.
 */
export const guardedDialect = (dialect: Dialect, { oneConnection, check }: Guard): Dialect => ({
  createAdapter: (): DialectAdapter => new PatientAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () =>
    new GuardedDriver(dialect.createDriver(), oneConnection ? oneAtATime() : null, check),
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
  readonly #check: () => void
  #endTurn: (() => void) | null = null

  constructor(driver: Driver, takeTurn: TakeTurn | null, check = () => {}) {
    this.#driver = driver
    this.#takeTurn = takeTurn
    this.#check = check
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction('the database was used without its handle')
    tell('connectionAwaited', { by: 1 })
    try {
      const endTurn = (await this.#takeTurn?.()) ?? null
      this.#endTurn = endTurn
      this.#check()
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
    this.#check()
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#driver.beginTransaction(connection, settings)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#check()
    await this.#driver.commitTransaction(connection)
  }

  /** A connection that broke has rolled back already; the fault that broke it is what is told. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.rollbackTransaction(connection).catch(() => {})
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

import type {
  DatabaseConnection,
  Dialect,
  DialectAdapter,
  Driver,
  TransactionSettings,
} from 'kysely'

import { tell } from '../facts.ts'
import { currentLine } from '../limit/line.ts'
import { type Share, sharing, type TakeOne } from '../limit/sharing.ts'
import { PatientAdapter } from './patient-adapter.ts'
import { refuseInsideTransaction } from './transaction.ts'

interface Guard {
  /** How the connections are shared by those who call. */
  share: Share
  /** Asked before anything is done, and again before it counts as done; throws where it must not. */
  check?: (() => void) | undefined
}

/**
 * A dialect whose connections are shared by lines, and cannot be taken from within a transaction: on
 * one connection that would wait for ever. The adapter says that there are several connections, since
 * Kysely's own turns come before the guard could refuse.
 */
export const guardedDialect = (dialect: Dialect, { share, check }: Guard): Dialect => ({
  createAdapter: (): DialectAdapter => new PatientAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => new GuardedDriver(dialect.createDriver(), sharing(share), check),
})

class GuardedDriver implements Driver {
  readonly #driver: Driver
  readonly #takeTurn: TakeOne
  readonly #check: () => void
  readonly #ends = new WeakMap<DatabaseConnection, () => void>()

  constructor(driver: Driver, takeTurn: TakeOne, check = () => {}) {
    this.#driver = driver
    this.#takeTurn = takeTurn
    this.#check = check
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction('the database was used without its handle')
    tell('connectionAwaited', { by: 1 })
    try {
      const endTurn = await this.#takeTurn(currentLine())
      let connection
      try {
        this.#check()
        connection = await this.#driver.acquireConnection()
      } catch (error) {
        endTurn()
        throw error
      }
      this.#ends.set(connection, endTurn)
      tell('connectionUsed', { by: 1 })
      return connection
    } finally {
      tell('connectionAwaited', { by: -1 })
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const endTurn = this.#ends.get(connection)
    await this.#driver.releaseConnection(connection)
    endTurn?.()
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

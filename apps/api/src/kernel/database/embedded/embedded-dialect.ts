import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'

import { PreparedStatements } from './prepared-statements.ts'

type Options = ConstructorParameters<typeof PreparedStatements>[0]

/** Kysely's dialect for the embedded engine, whose statements are read once; see {@link PreparedStatements}. */
export const embeddedDialect = (options: Options): Dialect => {
  const dialect = new PGliteDialect({ pglite: options.pglite })
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () =>
      new PreparingDriver(dialect.createDriver(), new PreparedStatements(options)),
  }
}

class PreparingDriver implements Driver {
  readonly #driver: Driver
  readonly #statements: PreparedStatements
  #connection: PreparingConnection | null = null

  constructor(driver: Driver, statements: PreparedStatements) {
    this.#driver = driver
    this.#statements = statements
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  /** The engine has one connection. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const own = await this.#driver.acquireConnection()
    return (this.#connection ??= new PreparingConnection(own, this.#statements))
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(_: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#driver.beginTransaction(await this.#driver.acquireConnection(), settings)
  }

  async commitTransaction(): Promise<void> {
    await this.#driver.commitTransaction(await this.#driver.acquireConnection())
    this.#connection?.keep()
  }

  async rollbackTransaction(): Promise<void> {
    await this.#driver.rollbackTransaction(await this.#driver.acquireConnection())
    await this.#connection?.takeBack()
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

/** What begins otherwise is rare, and the engine reads it each time. */
const IS_PREPARED = /^\s*(?:select|insert|update|delete|with)\b/i

/** Whatever else is asked may change tables, but for these. */
const CHANGES_NO_TABLE = /^\s*(?:analyze|checkpoint|lock|set|truncate|vacuum)\b/i

class PreparingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #statements: PreparedStatements
  #hasChangedTables = false

  constructor(connection: DatabaseConnection, statements: PreparedStatements) {
    this.#connection = connection
    this.#statements = statements
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!IS_PREPARED.test(query.sql)) return this.#executeUnprepared(query)
    const { rows, affectedRows } = await this.#statements.run<Row>(query.sql, query.parameters)
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
  }

  streamQuery<Row>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize)
  }

  /** The tables are as the transaction left them. */
  keep(): void {
    this.#hasChangedTables = false
  }

  /** The tables are as they were before the transaction. */
  async takeBack(): Promise<void> {
    if (this.#hasChangedTables) await this.#statements.forget()
    this.#hasChangedTables = false
  }

  async #executeUnprepared<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#connection.executeQuery<Row>(query)
    if (!CHANGES_NO_TABLE.test(query.sql)) {
      this.#hasChangedTables = true
      await this.#statements.forget()
    }
    return result
  }
}

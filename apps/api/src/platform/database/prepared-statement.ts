import type {
  Compilable,
  CompiledQuery,
  PostgresCursor,
  PostgresPoolClient,
  PostgresQueryResult,
} from 'kysely'
import type { PoolClient } from 'pg'

import type { Db, Tx } from './transaction.ts'

/** Placeholder for a parameter of a prepared statement. */
class Placeholder {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * Placeholder for the named value in a statement; has the value's type, so that it is used like any
 * other value.
 */
export type StatementParam<Values> = <Name extends keyof Values>(name: Name) => Values[Name]

/**
 * `select *` reads the columns at execution time; the server rejects a prepared statement whose
 * columns changed.
 */
const SELECT_ALL = /(?:select|returning) \*|\.\*/

const names = new Map<string, string>()

/**
 * Returns the name under which each database session caches a statement; most statements have none.
 */
export const statementName = (text: string): string | undefined => names.get(text)

/**
 * A prepared statement: built and compiled once, executed with different parameters. PostgreSQL
 * caches it in each session too. Use it for statements of every call or order whose plan suits all
 * parameters, with explicit columns.
 */
export const preparedStatement = <Values extends object, Row>(
  write: (db: Db | Tx, input: StatementParam<Values>) => Compilable<Row>,
): ((db: Db | Tx, values: Values) => Promise<Row[]>) => {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    // A handle with plugins compiles its own statements.
    const isPlain = db.getExecutor().plugins.length === 0
    const query = (isPlain && compiled) || write(db, placeholderOf).compile()
    if (isPlain) compiled ??= nameStatement(query)
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/**
 * Executes a statement that each session parses and plans only once, like a `preparedStatement`,
 * but with its values in place. Its text must not depend on the values: use `= any(array)` instead
 * of `in (…)`.
 */
export const executePrepared = async <Row>(
  db: Db | Tx,
  query: CompiledQuery<Row>,
): Promise<Row[]> => {
  const { rows } = await db.executeQuery<Row>(nameStatement(query))
  return rows
}

/**
 * Executes a statement like `executePrepared`, and returns its only row.
 * @throws if there is none
 */
export const executePreparedOne = async <Row>(
  db: Db | Tx,
  query: CompiledQuery<Row>,
): Promise<Row> => {
  const [row] = await executePrepared(db, query)
  if (row === undefined) throw new Error(`no row: ${query.sql}`)
  return row
}

const placeholderOf = <Value>(name: PropertyKey): Value => new Placeholder(name) as Value

const nameStatement = <Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> => {
  const { sql } = compiled
  if (SELECT_ALL.test(sql)) throw new Error(`a prepared statement must name its columns: ${sql}`)
  if (!names.has(sql)) names.set(sql, `prepared ${names.size}`)
  return compiled
}

const CLIENTS = new WeakMap<PoolClient, PostgresPoolClient>()

/**
 * Client that names frequent statements, so that each session parses and plans them once. Requires
 * sessions that stay the same across transactions.
 */
export const namedStatementClient = (client: PoolClient): PostgresPoolClient => {
  const naming = CLIENTS.get(client) ?? wrap(client)
  CLIENTS.set(client, naming)
  return naming
}

const wrap = (client: PoolClient): PostgresPoolClient => {
  const kysely: PostgresPoolClient = client

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(text: string | PostgresCursor<Row>, values: readonly unknown[] = []) {
    if (typeof text !== 'string') return kysely.query(text)
    const name = statementName(text)
    if (name === undefined) return kysely.query<Row>(text, values)
    return client.query({ name, text, values: [...values] })
  }

  return { query, release: (destroy) => client.release(destroy) }
}

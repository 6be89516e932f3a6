import type {
  Compilable,
  CompiledQuery,
  PostgresCursor,
  PostgresPoolClient,
  PostgresQueryResult,
} from 'kysely'
import type { PoolClient } from 'pg'

import type { Db, Tx } from './transaction.ts'

/** Stands for what a statement is asked with, where it is written. */
class Blank {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Where a statement has a value of this name; of the value's type, so that it is written like any other. */
export type Given<Values> = <Name extends keyof Values>(name: Name) => Values[Name]

/** What is read by every column that there is when it is asked; the server minds when it becomes another. */
const WHATEVER_THERE_IS = /(?:select|returning) \*|\.\*/

const names = new Map<string, string>()

/** The name that a statement is kept under by the database, for each of its sessions; most have none. */
export const nameOfStatement = (text: string): string | undefined => names.get(text)

/**
 * A statement that is written and compiled once, and asked any number of times. PostgreSQL keeps it
 * as well, in each session that has met it. For what every call or every order asks: what is found
 * quickly whatever it is asked with, by columns that it names.
 */
export const prepared = <Values extends object, Row>(
  write: (db: Db | Tx, given: Given<Values>) => Compilable<Row>,
): ((db: Db | Tx, values: Values) => Promise<Row[]>) => {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    // A handle with plugins writes statements of its own.
    const isPlain = db.getExecutor().plugins.length === 0
    const asked = (isPlain && compiled) || write(db, blankOf).compile()
    if (isPlain) compiled ??= keep(asked)
    const parameters = asked.parameters.map((parameter) =>
      parameter instanceof Blank ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...asked, parameters })
    return rows
  }
}

const blankOf = <Value>(name: PropertyKey): Value => new Blank(name) as Value

const keep = <Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> => {
  const { sql } = compiled
  if (WHATEVER_THERE_IS.test(sql))
    throw new Error(`a statement that is kept has to name its columns: ${sql}`)
  names.set(sql, `kept ${names.size}`)
  return compiled
}

const CLIENTS = new WeakMap<PoolClient, PostgresPoolClient>()

/**
 * A client that has statements kept that are asked over and over: each session of the database reads and
 * plans them once, under their names. For sessions that stay the same from one transaction to the next.
 */
export const namingClient = (client: PoolClient): PostgresPoolClient => {
  const naming = CLIENTS.get(client) ?? wrap(client)
  CLIENTS.set(client, naming)
  return naming
}

const wrap = (client: PoolClient): PostgresPoolClient => {
  const kysely: PostgresPoolClient = client

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(asked: string | PostgresCursor<Row>, values: readonly unknown[] = []) {
    if (typeof asked !== 'string') return kysely.query(asked)
    const name = nameOfStatement(asked)
    if (name === undefined) return kysely.query<Row>(asked, values)
    return client.query({ name, text: asked, values: [...values] })
  }

  return { query, release: (destroy) => client.release(destroy) }
}

import type { Compilable, CompiledQuery } from 'kysely'

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

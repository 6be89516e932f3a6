import { AsyncLocalStorage } from 'node:async_hooks'

import * as v from 'valibot'

import { ApiError } from './api-error.ts'
import { isConnectionError } from './engine-error.ts'
import { logError } from './log/log-error.ts'

/**
 * Stands for a number of the database that JavaScript cannot hold exactly. Reading its row succeeds;
 * calculating with it or writing it as JSON throws, so that it never counts as a number.
 */
export class UnreadableNumber {
  [Symbol.toPrimitive](): never {
    throw new RangeError('a number is too large to be read')
  }

  toJSON(): never {
    throw new RangeError('a number is too large to be read')
  }
}

/** The value, or `other` in its place if it is a number that cannot be read. */
export const readableOr = <Value, Other>(value: Value, other: Other): Value | Other =>
  value instanceof UnreadableNumber ? other : value

/** A row that was left out of a list because it could not be read. */
export interface UnreadableRow {
  /** Null if the row has no id. */
  id: string | number | null
  error: unknown
}

const collectors = new AsyncLocalStorage<UnreadableRow[]>()

/** Runs `work` and returns, beside its result, the rows that it left out as unreadable. */
export const collectUnreadable = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; unreadable: readonly UnreadableRow[] }> => {
  const unreadable: UnreadableRow[] = []
  const result = await collectors.run(unreadable, work)
  return { result, unreadable }
}

/** Adds a row to those that `collectUnreadable` returns; outside of it, logs its error. */
export const noteUnreadable = (row: UnreadableRow): void => {
  const collected = collectors.getStore()
  if (collected) collected.push(row)
  else logError(row.error)
}

/**
 * Maps rows of the database one by one. A row whose mapping throws is left out and noted, so that one
 * row that cannot be read never fails a list. So is a row that does not become what `schema` says;
 * answers in JSON are held against the contract as a whole and need none.
 */
export const mapRows = <Row extends object, Mapped>(
  rows: readonly Row[],
  map: (row: Row) => Mapped,
  schema?: v.GenericSchema,
): Mapped[] =>
  rows.flatMap((row) => {
    try {
      const mapped = map(row)
      if (schema) assertReadable(schema, mapped)
      return [mapped]
    } catch (error) {
      if (error instanceof ApiError || isConnectionError(error)) throw error
      noteUnreadable({ id: idOf(row), error })
      return []
    }
  })

/** @throws RangeError that names the first member that does not meet the schema. */
export const assertReadable = (schema: v.GenericSchema, value: unknown): void => {
  const { issues } = v.safeParse(schema, value, { abortEarly: true })
  if (issues) throw new RangeError(`${v.getDotPath(issues[0]) ?? 'it'} cannot be read`)
}

/** The id of a row, or of what it became; null if it has none. */
export const idOf = (row: unknown): string | number | null => {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

import { AsyncLocalStorage } from 'node:async_hooks'

import * as v from 'valibot'

import { ApiError } from './api-error.ts'
import { isConnectionError } from './engine-error.ts'
import { logError } from './log/log-error.ts'

/**
 * Represents a database number that JavaScript cannot hold exactly. Reading its row succeeds;
 * calculating with it or writing it as JSON throws, so that it is never used as a number.
 */
export class UnreadableNumber {
  [Symbol.toPrimitive](): never {
    throw new RangeError('a number is too large to be read')
  }

  toJSON(): never {
    throw new RangeError('a number is too large to be read')
  }
}

/** The value, or `other` if it is an unreadable number. */
export const readableOrElse = <Value, Other>(value: Value, other: Other): Value | Other =>
  value instanceof UnreadableNumber ? other : value

/** A row that was omitted from a list because it is unreadable. */
export interface UnreadableRow {
  /** Null if the row has no id. */
  id: string | number | null
  error: unknown
}

const collectors = new AsyncLocalStorage<UnreadableRow[]>()

/** Runs `work` and returns its result and the rows that it omitted as unreadable. */
export const collectUnreadable = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; unreadable: readonly UnreadableRow[] }> => {
  const unreadable: UnreadableRow[] = []
  const result = await collectors.run(unreadable, work)
  return { result, unreadable }
}

/** Adds a row to those that `collectUnreadable` returns; outside of it, logs its error. */
export const reportUnreadable = (row: UnreadableRow): void => {
  const collected = collectors.getStore()
  if (collected) collected.push(row)
  else logError(row.error)
}

/**
 * Maps database rows one by one. A row whose mapping throws, or that does not match `schema`, is
 * omitted and noted, so that one unreadable row never fails a list. JSON responses are checked
 * against the contract as a whole and need no schema.
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
      reportUnreadable({ id: getRowId(row), error })
      return []
    }
  })

/** @throws RangeError that names the first member that does not match the schema. */
export const assertReadable = (schema: v.GenericSchema, value: unknown): void => {
  const { issues } = v.safeParse(schema, value, { abortEarly: true })
  if (issues) throw new RangeError(`${v.getDotPath(issues[0]) ?? 'it'} cannot be read`)
}

/** The id of a row, or of its mapped value; null if it has none. */
export const getRowId = (row: unknown): string | number | null => {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

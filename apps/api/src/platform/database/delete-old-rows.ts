import { type RawBuilder, sql } from 'kysely'

import type { Context } from '../context.ts'
import { isConnectionError } from '../engine-error.ts'
import { isProcessable, processQueue } from './failed-tasks.ts'
import type { Database } from './schema.ts'

const QUEUE = 'delete-old-rows'

/** Maximum number of rows deleted one by one in a run. */
const MAX_SINGLE_DELETES = 500

interface OldRows {
  table: keyof Database
  /** A unique column without personal data. */
  key: string
  /** Condition on the columns of the table. */
  isOld: RawBuilder<boolean>
  /** A column of bytes to empty instead of deleting the row. */
  emptied?: string
}

/**
 * Deletes old rows with one statement. If it fails because of one row, the rows are deleted one by
 * one: the failing row becomes a failed task, and the others are deleted.
 */
export const deleteOldRows = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  { table, key, isOld, emptied }: OldRows,
): Promise<void> => {
  const remove =
    emptied === undefined
      ? sql`delete from ${sql.table(table)}`
      : sql`update ${sql.table(table)} set ${sql.id(emptied)} = ''::bytea`
  const id = sql`${table} || ':' || ${sql.ref(`${table}.${key}`)}`
  const now = ctx.clock.now()
  const isNext = sql`${isOld} and ${isProcessable(QUEUE, id, now)}`
  try {
    await sql`with removed as (${remove} where ${isNext})
      delete from failed_tasks where queue = ${QUEUE} and set_aside_at is null
        and next_attempt_at <= ${now} and starts_with(item_id, ${`${table}:`})`.execute(ctx.db)
  } catch (error) {
    if (isConnectionError(error)) throw error
    const { rows } = await sql<{ id: string }>`
      select distinct ${id} as id from ${sql.table(table)} where ${isNext}
      limit ${sql.lit(MAX_SINGLE_DELETES)}`.execute(ctx.db)
    await processQueue(ctx, QUEUE, rows, {
      idOf: (row) => row.id,
      work: (row) => sql`${remove} where ${isOld} and ${id} = ${row.id}`.execute(ctx.db),
    })
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the time before which data is deleted. */
export const retentionCutoff = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * DAY_MS)

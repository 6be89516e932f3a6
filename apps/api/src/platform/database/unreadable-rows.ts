import { UNREADABLE_ROWS } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../context.ts'
import { describeError, logError } from '../log/log-error.ts'
import { collectUnreadable, type UnreadableRow } from '../unreadable.ts'
import { MAX_ERROR_LENGTH } from './failed-tasks.ts'

type Deps = Pick<Context, 'db' | 'clock'>

/**
 * Records unreadable rows as failed tasks, which administrators see, and logs each: once, however
 * often it is read, until an administrator retries it. Never throws.
 */
export const recordUnreadable = async (
  { db, clock }: Deps,
  /** What the rows are, such as `order`. */
  kind: string,
  rows: readonly UnreadableRow[],
): Promise<void> => {
  if (rows.length === 0) return
  const found = new Map(rows.map(({ id, error }) => [`${kind} ${id ?? 'without id'}`, error]))
  const now = clock.now()
  try {
    const { rows: fresh } = await sql<{ item_id: string }>`
      insert into failed_tasks (queue, item_id, attempts, error, first_failed_at, failed_at,
        next_attempt_at, set_aside_at)
      select ${UNREADABLE_ROWS}, item_id, 1, error, ${now}, ${now}, ${now}, ${now}
      from unnest(${[...found.keys()]}::text[], ${[...found.values()].map(textOf)}::text[])
        as found (item_id, error)
      on conflict (queue, item_id) do nothing
      returning item_id`.execute(db)
    for (const { item_id: item } of fresh) logUnreadable(item, found.get(item))
  } catch (error) {
    logError(error)
    for (const [item, cause] of found) logUnreadable(item, cause)
  }
}

const textOf = (error: unknown): string => describeError(error).slice(0, MAX_ERROR_LENGTH)

const logUnreadable = (item: string, cause: unknown): void =>
  logError(new Error(`${item} cannot be read`, { cause }))

/** Runs `work` and records the rows that it omitted as unreadable. */
export const recordingUnreadable = async <Result>(
  context: Deps,
  kind: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { result, unreadable } = await collectUnreadable(work)
  await recordUnreadable(context, kind, unreadable)
  return result
}

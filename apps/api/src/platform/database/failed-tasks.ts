import { type FailedTaskQueue, UNREADABLE_ROWS, type WorkQueue } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '../context.ts'
import { isConnectionError } from '../engine-error.ts'
import { describeError } from '../log/log-error.ts'
import { log } from '../log/log.ts'
import type { Db, Tx } from './transaction.ts'

/** After this many failures an item is set aside and shown to administrators, who can retry it. */
export const MAX_ATTEMPTS = 5

/**
 * Queues that money or tickets depend on. Their items are retried every `MAX_PAUSE_SECONDS` after
 * they were set aside, so that debts and holds are never given up.
 */
const RETRIED_FOREVER: ReadonlySet<FailedTaskQueue> = new Set<WorkQueue>([
  'close-payments',
  'event-changes',
  'sync-allowances',
  'sync-disputes',
  'sync-payments',
  'sync-payouts',
  'sync-provider-refunds',
  'sync-refunds',
  'pay-allowances',
  'pay-refunds',
  'reconcile',
  'reject-unanswered',
  'release-holds',
  'send-payouts',
  'silent-feeds',
])

/** Whether items of a queue are retried automatically after they were set aside. */
export const isRetriedForever = (queue: FailedTaskQueue): boolean => RETRIED_FOREVER.has(queue)

/** The pause after the first failure, in seconds, and the factor for each further failure. */
const FIRST_PAUSE_SECONDS = 10
const PAUSE_GROWTH = 6

const MAX_PAUSE_SECONDS = 60 * 60

/** Maximum length of a stored error text. */
export const MAX_ERROR_LENGTH = 500

type Deps = Pick<Context, 'db' | 'clock'>

/**
 * SQL condition for the query that selects the due items of a queue: not paused after a failure and
 * not set aside for good, so that failed items at the head of a `limit` do not block the items
 * behind them.
 */
export const isProcessable = (
  queue: WorkQueue,
  itemId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`not exists (
  select from failed_tasks as dl
  where dl.queue = ${sql.lit(queue)} and dl.item_id = (${itemId})::text
    and (${isSetAsideForGood(queue)} or dl.next_attempt_at > ${now}::timestamptz))`

const isSetAsideForGood = (queue: WorkQueue): RawBuilder<boolean> =>
  isRetriedForever(queue) ? sql`false` : sql`dl.set_aside_at is not null`

/** SQL condition: an item is not set aside; it may be paused. */
export const isNotSetAside = (queue: WorkQueue, itemId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from failed_tasks as dl
    where dl.queue = ${sql.lit(queue)} and dl.item_id = (${itemId})::text
      and dl.set_aside_at is not null)`

interface Work<Item> {
  /** The id of an item as a failed task. */
  idOf: (item: Item) => string | number
  work: (item: Item) => Promise<unknown>
  /**
   * Errors after which the rest waits for the next run, such as an unavailable payment provider.
   */
  stopsAt?: (error: unknown) => boolean
  /**
   * Whether these items were requested explicitly; paused and quarantined items are then tried as
   * well.
   */
  isAskedFor?: boolean
}

/**
 * Processes the items of a queue one by one. A failed item is recorded as a failed task: its pauses
 * grow, and it is set aside after `MAX_ATTEMPTS`. The others are processed, and the failures are
 * thrown at the end. A lost database connection stops the run and is not recorded for any item.
 */
export const processQueue = async <Item>(
  ctx: Deps,
  queue: WorkQueue,
  items: Iterable<Item> | AsyncIterable<Item>,
  { idOf, work, stopsAt = () => false, isAskedFor = false }: Work<Item>,
): Promise<void> => {
  const failures: unknown[] = []
  let failed: ReadonlyMap<string, FailedItem> | null = null
  for await (const item of items) {
    const itemId = String(idOf(item))
    failed ??= await failedItems(ctx, queue)
    const before = failed.get(itemId)
    if (before?.isPaused && !isAskedFor) continue
    try {
      await work(item)
      if (before) await deleteFailure(ctx.db, queue, itemId)
    } catch (error) {
      if (isConnectionError(error)) throw error
      if (stopsAt(error)) break
      failures.push(error)
      await recordFailure(ctx, queue, itemId, error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${queue}: some items failed`)
}

/** Records a failure of an item: it is paused, or set aside. */
export const recordFailure = async (
  { db, clock }: Deps,
  queue: WorkQueue,
  itemId: string,
  error: unknown,
): Promise<void> => {
  const now = clock.now()
  const pause = (attempts: RawBuilder<unknown>) =>
    sql`${now}::timestamptz + interval '1 second'
      * least(${sql.lit(MAX_PAUSE_SECONDS)}, ${sql.lit(FIRST_PAUSE_SECONDS)}
        * power(${sql.lit(PAUSE_GROWTH)}, least(${attempts}, ${sql.lit(MAX_ATTEMPTS)}) - 1))`
  const attempts = sql`d.attempts + 1`
  const { rows } = await sql<{ attempts: number }>`
    insert into failed_tasks as d
      (queue, item_id, attempts, error, first_failed_at, failed_at, next_attempt_at)
    values (${queue}, ${itemId}, 1, ${describeError(error).slice(0, MAX_ERROR_LENGTH)},
      ${now}, ${now}, ${pause(sql`1`)})
    on conflict (queue, item_id) do update set
      attempts = ${attempts}, error = excluded.error, failed_at = excluded.failed_at,
      next_attempt_at = ${pause(attempts)},
      set_aside_at = case when ${attempts} >= ${sql.lit(MAX_ATTEMPTS)}
        then coalesce(d.set_aside_at, ${now}::timestamptz) end
    returning attempts`.execute(db)
  if (rows[0]?.attempts === MAX_ATTEMPTS)
    log({ event: 'set-aside', queue, itemId, attempts: MAX_ATTEMPTS })
}

interface FailedItem {
  isPaused: boolean
}

const failedItems = async (
  { db, clock }: Deps,
  queue: WorkQueue,
): Promise<ReadonlyMap<string, FailedItem>> => {
  const now = clock.now()
  const failed = await db
    .selectFrom('failed_tasks')
    .select(['item_id', 'next_attempt_at', 'set_aside_at'])
    .where('queue', '=', queue)
    .execute()
  return new Map(
    failed.map(({ item_id: id, next_attempt_at: next, set_aside_at: setAside }) => [
      id,
      { isPaused: next > now || (setAside !== null && !isRetriedForever(queue)) },
    ]),
  )
}

const deleteFailure = (db: Db, queue: WorkQueue, itemId: string): Promise<void> =>
  deleteFailures(db, queue, [itemId])

/** Deletes the failures of items that were processed in a batch. */
export const deleteFailures = async (
  db: Db | Tx,
  queue: WorkQueue,
  itemIds: readonly (string | number)[],
): Promise<void> => {
  if (itemIds.length === 0) return
  await db
    .deleteFrom('failed_tasks')
    .where('queue', '=', queue)
    .where(sql<boolean>`item_id = any(${itemIds.map(String)}::text[])`)
    .execute()
}

/** Returns the ids of failed items of a queue whose retry is due. */
export const failedItemsDue = async (
  { db, clock }: Deps,
  queue: WorkQueue,
): Promise<readonly string[]> => {
  const due = await db
    .selectFrom('failed_tasks')
    .select('item_id')
    .where('queue', '=', queue)
    .where('set_aside_at', 'is', null)
    .where('next_attempt_at', '<=', clock.now())
    .orderBy('next_attempt_at')
    .execute()
  return due.map(({ item_id: id }) => id)
}

/**
 * Returns an item to its queue for one more attempt; returns null if there is no such failed task.
 * For an unreadable row the record is deleted; the next listing recreates it if the row is still
 * unreadable.
 */
export const returnToQueue = async (
  tx: Tx,
  id: number,
  now: Date,
): Promise<{ queue: FailedTaskQueue; itemId: string; attempts: number } | null> => {
  const task = await tx
    .selectFrom('failed_tasks')
    .select(['queue', 'item_id', 'attempts'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!task) return null
  if (task.queue === UNREADABLE_ROWS)
    await tx.deleteFrom('failed_tasks').where('id', '=', id).execute()
  else
    await tx
      .updateTable('failed_tasks')
      .set({ attempts: MAX_ATTEMPTS - 1, next_attempt_at: now, set_aside_at: null })
      .where('id', '=', id)
      .execute()
  return { queue: task.queue, itemId: task.item_id, attempts: task.attempts }
}

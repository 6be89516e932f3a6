import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import {
  deleteFailures,
  isNotSetAside,
  isProcessable,
  processQueue,
} from '../../platform/database/failed-tasks.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import { isConnectionError } from '../../platform/engine-error.ts'
import { matchWatch } from './match-watch.ts'
import type { WatchRow } from './watch-store.ts'

type Deps = Pick<Context, 'db' | 'clock'>

/** Maximum number of listings per transaction; on the embedded engine others wait for it. */
const AT_ONCE = 200

const QUEUE = 'match-watches'

/**
 * Matches changed listings against watches. Dequeues the listings in the transaction that records
 * the matches, so a crash loses neither and no two processes handle the same listing. If a batch
 * fails because of one listing or one watch, its listings are processed one by one; the failing one
 * becomes a failed task.
 */
export const matchChangedListings = async (ctx: Deps): Promise<void> => {
  for (;;) {
    let takenCount: number
    try {
      takenCount = await matchBatch(ctx)
    } catch (error) {
      if (isConnectionError(error)) throw error
      await matchEach(ctx)
      continue
    }
    if (takenCount === 0) return
  }
}

const matchBatch = ({ db, clock }: Deps): Promise<number> =>
  transaction(db, async (tx) => {
    const now = clock.now()
    const ids = await takeChanged(tx, now)
    for (const watch of await watchesOver(tx, ids))
      await matchWatch(tx, watch, { now, ids, isNews: true })
    await deleteFailures(tx, QUEUE, ids)
    return ids.length
  })

/** Processes the next listings one by one, and throws the errors after the last one. */
const matchEach = async (ctx: Deps): Promise<void> =>
  processQueue(ctx, QUEUE, await nextChanged(ctx.db, ctx.clock.now()), {
    idOf: (id) => id,
    work: (id) => matchOne(ctx, id),
  })

/**
 * Processes one listing, with a separate transaction for each watch, so that a failing watch does
 * not block other brokers' alerts. The listing stays queued until all watches succeed; repeating a
 * watch finds nothing new.
 */
const matchOne = async ({ db, clock }: Deps, id: number): Promise<void> => {
  const notes = await db
    .selectFrom('changed_listings')
    .select('id')
    .where('listing_id', '=', id)
    .execute()
  const watches = await db.transaction().execute((tx) => watchesOver(tx, [id]))
  const failures: unknown[] = []
  for (const watch of watches)
    try {
      await transaction(db, (tx) =>
        matchWatch(tx, watch, { now: clock.now(), ids: [id], isNews: true }),
      )
    } catch (error) {
      if (isConnectionError(error)) throw error
      failures.push(error)
    }
  if (failures.length > 0)
    throw new AggregateError(failures, 'a watch could not be matched with a listing')
  await db
    .deleteFrom('changed_listings')
    .where(sql<boolean>`id = any(${notes.map((note) => note.id)}::bigint[])`)
    .execute()
}

const nextChanged = async (db: Db, now: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('changed_listings')
    .select('listing_id as id')
    .where(isProcessable(QUEUE, sql.ref('changed_listings.listing_id'), now))
    .orderBy('changed_listings.id')
    .limit(AT_ONCE)
    .execute()
  return [...new Set(rows.map(({ id }) => id))]
}

const takeChanged = async (tx: Tx, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    delete from changed_listings where id in (
      select s.id from changed_listings as s
      where ${isProcessable(QUEUE, sql.ref('s.listing_id'), now)}
      order by s.id limit ${sql.lit(AT_ONCE)}
      for update skip locked)
    returning listing_id as id`.execute(tx)
  return [...new Set(rows.map(({ id }) => id))]
}

/**
 * Watches of the events of some listings, locked until the end of the transaction. Watches that
 * were set aside while refreshing are omitted.
 */
const watchesOver = async (tx: Tx, listingIds: readonly number[]): Promise<WatchRow[]> => {
  if (listingIds.length === 0) return []
  return tx
    .selectFrom('watches as w')
    .selectAll('w')
    .where('w.next_check_at', 'is not', null)
    .where(
      sql<boolean>`w.id in (
        select s.watch_id from listings as l join watch_events as s on s.event_id = l.event_id
        where l.id = any(${[...listingIds]}::bigint[]))`,
    )
    .where(isNotSetAside('refresh-watches', sql.ref('w.id')))
    .orderBy('w.id')
    .forShare('w')
    .execute()
}

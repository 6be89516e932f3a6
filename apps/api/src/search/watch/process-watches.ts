import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { isProcessable, processQueue } from '../../platform/database/failed-tasks.ts'
import { runSteps } from '../../platform/database/run-steps.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import { matchChangedListings } from './match-changed-listings.ts'
import { matchWatch } from './match-watch.ts'
import { sendAlerts } from './send-alerts.ts'
import type { WatchRow } from './watch-store.ts'
import { setWatchedEvents, watchedEvents } from './watched-events.ts'

/**
 * Finds the matches of all watches and sends their alerts. Each step can be interrupted and
 * repeated.
 */
export const processWatches = async (
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
): Promise<void> =>
  runSteps(
    () => matchChangedListings(ctx),
    () => refreshWatches(ctx),
    () => sendAlerts(ctx),
  )

const HOUR_MS = 60 * 60_000

const QUEUE = 'refresh-watches'

const MAX_AT_ONCE = 100

/**
 * Refreshes each due watch completely: there may be new or rescheduled events, and listings that
 * were created while the watch started.
 */
const refreshWatches = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const now = ctx.clock.now()
  return processQueue(ctx, QUEUE, dueWatches(ctx.db, now), {
    idOf: (id) => id,
    work: (id) =>
      transaction(ctx.db, async (tx) => {
        const watch = await lockDue(tx, id, now)
        if (watch) await refresh(tx, watch, now)
      }),
  })
}

/** Yields the ids of due watches, page by page. */
async function* dueWatches(db: Db, now: Date): AsyncGenerator<number> {
  let after: { next_check_at: Date; id: number } | null = null
  for (;;) {
    const due: { next_check_at: Date; id: number }[] = await db
      .selectFrom('watches')
      .select(['next_check_at', 'id'])
      .$narrowType<{ next_check_at: Date }>()
      .where('next_check_at', '<=', now)
      .where(isProcessable(QUEUE, sql.ref('watches.id'), now))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(next_check_at, id) > (${after?.next_check_at}::timestamptz, ${after?.id}::bigint)`,
        ),
      )
      .orderBy('next_check_at')
      .orderBy('id')
      .limit(MAX_AT_ONCE)
      .execute()
    for (const { id } of due) yield id
    after = due.at(-1) ?? null
    if (due.length < MAX_AT_ONCE) return
  }
}

/** Locks a watch that is still due; skips it if another process holds the lock. */
const lockDue = (tx: Tx, id: number, now: Date): Promise<WatchRow | undefined> =>
  tx
    .selectFrom('watches')
    .selectAll()
    .where('id', '=', id)
    .where('next_check_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

const refresh = async (tx: Tx, watch: WatchRow, now: Date): Promise<void> => {
  const eventIds = await watchedEvents(tx, watch, now)
  await setWatchedEvents(tx, watch.id, eventIds)
  await matchWatch(tx, watch, { now, isNews: true })
  const pauseMs = eventIds.length === 0 ? 24 * HOUR_MS : HOUR_MS
  await tx
    .updateTable('watches')
    .set({ next_check_at: new Date(now.getTime() + pauseMs) })
    .where('id', '=', watch.id)
    .execute()
}

import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { isProcessable, processQueue } from '../../platform/database/failed-tasks.ts'
import {
  type StatementParam,
  preparedStatement,
} from '../../platform/database/prepared-statement.ts'
import { runSteps } from '../../platform/database/run-steps.ts'
import type { CheckoutState } from '../../platform/database/schema.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import { isConnectionError } from '../../platform/engine-error.ts'
import { logError } from '../../platform/log/log-error.ts'
import { releaseExpiredOwnHolds, remindOfOwnHolds } from './release-own-hold.ts'

const MAX_AT_ONCE = 200

/**
 * A request that has not saved its payment after this long has died or failed with a 503: nothing
 * will be charged, so its seats are released before the hold expires.
 */
const UNBEGUN_AFTER_MS = 2 * 60_000

const unbegunSince = (now: Date) => new Date(now.getTime() - UNBEGUN_AFTER_MS)

type Deps = Pick<Context, 'db' | 'clock'>

/**
 * Releases seats whose hold has expired. Every endpoint that shows or sells stock calls this first,
 * so that correctness does not depend on the job. Calls that arrive during a release share the next
 * one, so that a thousand buyers at once do not look for expired holds a thousand times.
 */
export const releaseExpiredHolds = (ctx: Deps): Promise<void> => {
  const waiting = waitingReleases.get(ctx.db)
  if (waiting) return waiting
  const release = (runningReleases.get(ctx.db) ?? Promise.resolve()).then(() => {
    waitingReleases.delete(ctx.db)
    const running = releaseOrLog(ctx)
    runningReleases.set(
      ctx.db,
      running.catch(() => {}),
    )
    return running
  })
  waitingReleases.set(ctx.db, release)
  return release
}

/** The release of each database that has not begun yet, and the one that has. */
const waitingReleases = new WeakMap<Db, Promise<void>>()
const runningReleases = new WeakMap<Db, Promise<void>>()

/** A hold that cannot be ended does not fail the request: it is logged and becomes a failed task. */
const releaseOrLog = async (ctx: Deps): Promise<void> => {
  try {
    await releaseExpired(ctx)
  } catch (error) {
    if (isConnectionError(error)) throw error
    logError(error)
  }
}

/** Job that releases expired holds and also reminds sellers of their own holds. Throws errors. */
export const releaseExpiredHoldsJob = async (ctx: Deps): Promise<void> => {
  await runSteps(
    () => releaseExpired(ctx),
    () => remindOfOwnHolds(ctx),
  )
}

const releaseExpired = (ctx: Deps): Promise<void> =>
  runSteps(
    () => releaseExpiredCheckouts(ctx),
    () => releaseExpiredOwnHolds(ctx),
  )

const releaseExpiredCheckouts = async (ctx: Deps): Promise<void> => {
  const now = ctx.clock.now()
  const due = await findExpired(ctx.db, { now, unbegun: unbegunSince(now) })
  await processQueue(ctx, 'release-holds', due, {
    idOf: ({ id }) => id,
    work: ({ id }) => transaction(ctx.db, (tx) => endHold(tx, id, now)),
  })
}

const findExpired = preparedStatement((db, input: StatementParam<{ now: Date; unbegun: Date }>) =>
  db
    .selectFrom('checkouts')
    .select('id')
    .where('state', 'in', ['held', 'waiting'])
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', input('now')),
        eb.and([
          eb('state', '=', 'held'),
          eb('payment_id', 'is', null),
          eb('created_at', '<=', input('unbegun')),
        ]),
      ]),
    )
    .where(isProcessable('release-holds', sql.ref('checkouts.id'), input('now')))
    .orderBy('expires_at')
    .limit(MAX_AT_ONCE),
)

/**
 * Ends a hold; with `dueBy`, only if it had expired by then. Returns whether there was one. Its
 * payment, if any, is canceled or refunded afterwards.
 */
export const endHold = async (tx: Tx, checkoutId: number, dueBy?: Date): Promise<boolean> => {
  const expired = await tx
    .updateTable('checkouts')
    .set({
      state: sql<CheckoutState>`case when payment_id is null then 'expired' else 'lapsed' end`,
      // A hold counts as expired only if its buyer was asked to authenticate the payment.
      ...(dueBy === undefined
        ? {}
        : { lapsed_at: sql<Date>`case when state = 'waiting' then ${dueBy}::timestamptz end` }),
    })
    .where('id', '=', checkoutId)
    .where('state', 'in', ['held', 'waiting'])
    .$if(dueBy !== undefined, (query) => query.where(isDue(dueBy ?? new Date(0))))
    .executeTakeFirst()
  if (expired.numUpdatedRows === 0n) return false
  await releaseSeats(tx, checkoutId)
  return true
}

const isDue = (now: Date) => sql<boolean>`(expires_at <= ${now}
  or (state = 'held' and payment_id is null and created_at <= ${unbegunSince(now)}))`

/** Puts all seats of a checkout back on sale. */
export const releaseSeats = async (tx: Tx, checkoutId: number): Promise<void> => {
  const purchases = await tx
    .selectFrom('purchases')
    .select(['id', 'listing_id', 'quantity'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('listing_id')
    .execute()
  for (const { id, listing_id: listingId, quantity } of purchases) {
    await tx
      .updateTable('listings')
      .set({ available: sql<number>`available + ${quantity}` })
      .where('id', '=', listingId)
      .execute()
    await tx
      .updateTable('tickets')
      .set({ purchase_id: null })
      .where('purchase_id', '=', id)
      .execute()
  }
}

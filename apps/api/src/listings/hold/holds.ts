import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { isProcessable, processQueue } from '../../platform/database/failed-tasks.ts'
import {
  type StatementParam,
  preparedStatement,
} from '../../platform/database/prepared-statement.ts'
import type { CheckoutState } from '../../platform/database/schema.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import { isConnectionError } from '../../platform/engine-error.ts'
import { logError } from '../../platform/log/log-error.ts'

const MAX_AT_ONCE = 200

type Deps = Pick<Context, 'db' | 'clock'>

/**
 * Puts seats back whose hold has run out. Every call that shows or sells stock asks for it first,
 * so that correctness never waits for a sweep; with nothing due it is one look at an index. A hold that
 * cannot be ended fails no call of others: it is logged and becomes a dead letter.
 */
export const releaseExpiredHolds = async (ctx: Deps): Promise<void> => {
  try {
    await releaseExpiredHoldsJob(ctx)
  } catch (error) {
    if (isConnectionError(error)) throw error
    logError(error)
  }
}

/** The same for the sweep: throws what failed. */
export const releaseExpiredHoldsJob = async (ctx: Deps): Promise<void> => {
  const now = ctx.clock.now()
  const due = await findExpired(ctx.db, { now })
  await processQueue(ctx, 'release-holds', due, {
    idOf: ({ id }) => id,
    work: ({ id }) => transaction(ctx.db, (tx) => endHold(tx, id, now)),
  })
}

const findExpired = preparedStatement((db, given: StatementParam<{ now: Date }>) =>
  db
    .selectFrom('checkouts')
    .select('id')
    .where('state', 'in', ['held', 'waiting'])
    .where('expires_at', '<=', given('now'))
    .where(isProcessable('release-holds', sql.ref('checkouts.id'), given('now')))
    .orderBy('expires_at')
    .limit(MAX_AT_ONCE),
)

/**
 * Ends a hold, before its time unless it is said by when it must have run out, and says whether
 * there was one. A payment that was begun for it is closed afterwards, or given back.
 */
export const endHold = async (tx: Tx, checkoutId: number, dueBy?: Date): Promise<boolean> => {
  const lapsed = await tx
    .updateTable('checkouts')
    .set({
      state: sql<CheckoutState>`case when payment_id is null then 'expired' else 'lapsed' end`,
      // Only a buyer who was asked to authenticate the payment has let it lapse.
      ...(dueBy === undefined
        ? {}
        : { lapsed_at: sql<Date>`case when state = 'waiting' then ${dueBy}::timestamptz end` }),
    })
    .where('id', '=', checkoutId)
    .where('state', 'in', ['held', 'waiting'])
    .$if(dueBy !== undefined, (query) => query.where('expires_at', '<=', dueBy ?? new Date(0)))
    .executeTakeFirst()
  if (lapsed.numUpdatedRows === 0n) return false
  await releaseSeats(tx, checkoutId)
  return true
}

/** Puts the seats of a checkout back on sale, all at once. */
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

import { HOLD_REMINDER_MINUTES } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { notify } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { isProcessable, processQueue } from '../../platform/database/failed-tasks.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Puts tickets back on the market. */
export const returnTicketsToSale = async (
  tx: Tx,
  {
    listingId,
    quantity,
    column,
    id,
  }: {
    listingId: number
    quantity: number
    column: 'own_hold_id' | 'outside_sale_id'
    id: number
  },
): Promise<void> => {
  await tx
    .updateTable('listings')
    .set((eb) => ({ available: eb('available', '+', quantity) }))
    .where('id', '=', listingId)
    .execute()
  await tx
    .updateTable('tickets')
    .set({ [column]: null })
    .where(column, '=', id)
    .execute()
}

const MAX_AT_ONCE = 200

type Deps = Pick<Context, 'db' | 'clock'>

/**
 * Ends an own hold at its seller's request, and puts its tickets back on the market. Idempotent.
 */
export const releaseOwnHold: Handler<Contract['ownHolds']['release']> = ({ ctx, caller, input }) =>
  transaction(ctx.db, async (tx) => {
    const hold = await tx
      .selectFrom('own_holds')
      .select('id')
      .where('id', '=', input.id)
      .where('seller_id', '=', caller.accountId)
      .executeTakeFirst()
    if (!hold) throw new ApiError('notFound')
    await endOwnHold(tx, hold.id, 'released', ctx.clock.now())
    return {}
  })

const endOwnHold = async (
  tx: Tx,
  id: number,
  endReason: 'released' | 'expired',
  now: Date,
): Promise<void> => {
  const ended = await tx
    .updateTable('own_holds')
    .set({ ended_at: now, ended_as: endReason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .$if(endReason === 'expired', (query) => query.where('expires_at', '<=', now))
    .returning(['listing_id', 'quantity'])
    .executeTakeFirst()
  if (!ended) return
  const { listing_id: listingId, quantity } = ended
  await returnTicketsToSale(tx, { listingId, quantity, column: 'own_hold_id', id })
}

/** Prefix of the queue item ids of own holds, distinct from those of checkouts. */
const HOLD = 'own-'

/** That of their reminders, so that a reminder that fails delays no release. */
const REMINDER = 'own-reminder-'

/** Ends expired own holds. */
export const releaseExpiredOwnHolds = async (ctx: Deps): Promise<void> => {
  const now = ctx.clock.now()
  const due = await ctx.db
    .selectFrom('own_holds as h')
    .select('h.id')
    .where('h.ended_at', 'is', null)
    .where('h.expires_at', '<=', now)
    .where(isProcessable('release-holds', sql`${HOLD}::text || h.id`, now))
    .orderBy('h.expires_at')
    .limit(MAX_AT_ONCE)
    .execute()
  await processQueue(ctx, 'release-holds', due, {
    idOf: ({ id }) => `${HOLD}${id}`,
    work: ({ id }) => transaction(ctx.db, (tx) => endOwnHold(tx, id, 'expired', now)),
  })
}

/** Reminds sellers once of each own hold that ends within the hour. */
export const remindOfOwnHolds = async (ctx: Deps): Promise<void> => {
  const now = ctx.clock.now()
  const soonDate = new Date(now.getTime() + HOLD_REMINDER_MINUTES * 60_000)
  const due = await ctx.db
    .selectFrom('own_holds as h')
    .select('h.id')
    .where('h.ended_at', 'is', null)
    .where('h.reminded_at', 'is', null)
    .where('h.expires_at', '<=', soonDate)
    .where('h.expires_at', '>', now)
    .where(isProcessable('release-holds', sql`${REMINDER}::text || h.id`, now))
    .orderBy('h.expires_at')
    .limit(MAX_AT_ONCE)
    .execute()
  await processQueue(ctx, 'release-holds', due, {
    idOf: ({ id }) => `${REMINDER}${id}`,
    work: ({ id }) => transaction(ctx.db, (tx) => remind(tx, id, now)),
  })
}

const remind = async (tx: Tx, id: number, now: Date): Promise<void> => {
  const hold = await tx
    .updateTable('own_holds')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning(['listing_id', 'made_by', 'held_for', 'quantity'])
    .executeTakeFirst()
  if (!hold) return
  const {
    section,
    seat_row: row,
    event_id: eventId,
  } = await tx
    .selectFrom('listings')
    .select(['section', 'seat_row', 'event_id'])
    .where('id', '=', hold.listing_id)
    .executeTakeFirstOrThrow()
  const description = hold.quantity === 1 ? '1 ticket' : `${hold.quantity} tickets`
  await notify(tx, now, {
    accountId: hold.made_by,
    kind: 'sale-confirmed',
    typeId: 2,
    subject: 'Your hold ends in less than an hour',
    message: `Your hold of ${description} for ${hold.held_for} in section ${section}, row ${row} ends in less than an hour. Then the seats are back on sale.`,
    eventId,
    about: null,
    listingId: hold.listing_id,
  })
}

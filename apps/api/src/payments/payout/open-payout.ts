import { addDays, wallTime } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../platform/database/transaction.ts'
import { resolveWallTime } from '../../platform/time/wall-clock.ts'

interface NewPayout {
  sale: { id: number; seller_id: number; event_id: number; checkout_id: number }
  amountCents: number
  now: Date
}

/**
 * Creates the payout of a delivered sale. It waits until it is due, not disputed and without a
 * problem.
 */
export const openPayout = async (tx: Tx, { sale, amountCents, now }: NewPayout): Promise<void> => {
  const event = await tx
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['e.date_time', 'v.time_zone'])
    .where('e.id', '=', sale.event_id)
    // A concurrent change of the event or its venue waits for this lock and then moves this payout,
    // too.
    .forShare(['e', 'v'])
    .executeTakeFirstOrThrow()
  const dispute = await tx
    .selectFrom('disputes')
    .select('id')
    .where('checkout_id', '=', sale.checkout_id)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const problem = await tx
    .selectFrom('problems')
    .select('id')
    .where('purchase_id', '=', sale.id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  await tx
    .insertInto('payouts')
    .values({
      purchase_id: sale.id,
      seller_id: sale.seller_id,
      amount_cents: amountCents,
      // A payout that the fee uses up completely is not sent.
      status: amountCents > 0 ? 'pending' : 'processed',
      due_at: payoutDueAt(event),
      held_at: dispute || problem ? now : null,
      created_at: now,
    })
    .execute()
}

const DAYS_AFTER_EVENT = 10

/** When sellers are paid: ten days after the event, in the venue's local time. */
export const payoutDueAt = (event: { date_time: string; time_zone: string }): Date =>
  resolveWallTime(event.time_zone, addDays(wallTime(event.date_time), DAYS_AFTER_EVENT)).first

/**
 * Makes payouts of rescheduled events due ten days after the new dates; payouts in progress stay as
 * they are.
 */
export const reschedulePayouts = async (tx: Tx, eventIds: readonly number[]): Promise<void> => {
  if (eventIds.length === 0) return
  const events = await tx
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['e.id', 'e.date_time', 'v.time_zone'])
    .where('e.id', 'in', [...eventIds])
    .execute()
  const ids = events.map((event) => event.id)
  const dates = events.map((event) => payoutDueAt(event).toISOString())
  await sql`
    update payouts as o set due_at = moved.due_at
    from unnest(${ids}::bigint[], ${dates}::timestamptz[]) as moved (event_id, due_at)
    join purchases as p on p.event_id = moved.event_id
    where o.purchase_id = p.id
      and (o.status in ('failed', 'cancelled') or (o.status = 'pending' and o.payout_method_id is null))
  `.execute(tx)
}

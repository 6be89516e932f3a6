import type { Tx } from '../../kernel/database/transaction.ts'
import { payoutDueAt } from './payout-due-at.ts'

interface NewPayout {
  sale: { id: number; seller_id: number; event_id: number; checkout_id: number }
  amountCents: number
  now: Date
}

/** Makes the payout of a delivered sale, which waits until it is due, not disputed and without a problem. */
export const openPayout = async (tx: Tx, { sale, amountCents, now }: NewPayout): Promise<void> => {
  const event = await tx
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['e.date_time', 'v.time_zone'])
    .where('e.id', '=', sale.event_id)
    // Whoever moves the event or its clocks at this moment waits, and then finds this payout to move
    // along.
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
      // What a fee has eaten up altogether is not worth a transfer.
      status: amountCents > 0 ? 'pending' : 'processed',
      due_at: payoutDueAt(event),
      held_at: dispute || problem ? now : null,
      created_at: now,
    })
    .execute()
}

import { sql } from 'kysely'

import type { PayoutTable } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { FEES, type LedgerEntry, payableTo, receivableFrom } from '../ledger/ledger.ts'
import { enqueuePayoutWebhook } from './apply-payout-status.ts'

/** Keeps the payouts of a checkout from being sent; what is under way already stays so. */
export const holdPayouts = async (tx: Tx, checkoutId: number, now: Date): Promise<void> => {
  await payoutsOf(tx, checkoutId).set({ held_at: now }).where('held_at', 'is', null).execute()
}

/** Keeps the payout of one order from being sent, as `holdPayouts` does. */
export const holdPayoutOf = async (tx: Tx, orderId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('payouts')
    .set({ held_at: now })
    .where('purchase_id', '=', orderId)
    .where('held_at', 'is', null)
    .execute()
}

/**
 * Lets the payouts of a checkout be sent again, once no dispute about it is open any more; those
 * whose buyers have reported a problem wait until that is settled.
 */
export const releasePayouts = async (tx: Tx, checkoutId: number): Promise<void> => {
  const dispute = tx
    .selectFrom('disputes')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('closed_at', 'is', null)
  await payoutsOf(tx, checkoutId)
    .set({ held_at: null })
    .where(({ not, exists }) => not(exists(dispute)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('problems as f')
            .select('f.id')
            .whereRef('f.purchase_id', '=', 'payouts.purchase_id')
            .where('f.settled_at', 'is', null),
        ),
      ),
    )
    .execute()
}

const payoutsOf = (tx: Tx, checkoutId: number) =>
  tx
    .updateTable('payouts')
    .where('purchase_id', 'in', (eb) =>
      eb.selectFrom('purchases').select('id').where('checkout_id', '=', checkoutId),
    )

/**
 * Takes back what a seller has earned by a delivered sale that is called off, and says where in the
 * ledger its price is: what was not paid out is kept, what was is owed by the seller from now on.
 * A payout that is on its way is let arrive, and is then owed as well.
 */
export const reversePayout = async (tx: Tx, saleId: number, now: Date): Promise<LedgerEntry[]> => {
  const payout = await tx
    .updateTable('payouts as o')
    .from('purchases as p')
    .set({
      taken_back_at: now,
      // Payouts that have not been started are not sent.
      status: sql<PayoutTable['status']>`case
        when status = 'failed' or (status = 'pending' and payout_method_id is null)
        then 'cancelled' else status end`,
    })
    .whereRef('p.id', '=', 'o.purchase_id')
    .where('o.purchase_id', '=', saleId)
    .where('o.taken_back_at', 'is', null)
    .returning([
      'p.event_id',
      'o.seller_id',
      'o.amount_cents',
      'o.netted_cents',
      'o.owed_cents',
      'o.status',
    ])
    .returning(sql<number>`p.amount_cents - p.lowered_cents`.as('price_cents'))
    .executeTakeFirstOrThrow()
  const { seller_id: sellerId, amount_cents: amount, netted_cents: netted } = payout
  const paid = payout.status === 'processed' ? amount : 0
  const owed = payout.owed_cents
  if (payout.status === 'cancelled')
    await enqueuePayoutWebhook(
      tx,
      now,
      { ...payout, purchase_id: saleId },
      { status: payout.status },
    )
  return [
    { account: payableTo(sellerId), amountCents: amount - paid },
    { account: receivableFrom(sellerId), amountCents: paid + netted - owed },
    { account: FEES, amountCents: payout.price_cents - amount - netted + owed },
  ].filter(({ amountCents }) => amountCents !== 0)
}

import { sql } from 'kysely'

import type { PayoutTable } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import {
  FEES_ACCOUNT,
  type LedgerEntry,
  payableAccount,
  receivableAccount,
} from '../ledger/ledger.ts'
import { enqueuePayoutWebhook } from './apply-payout-status.ts'

/** Holds the payouts of a checkout; does not affect payouts that are in progress. */
export const holdPayouts = async (tx: Tx, checkoutId: number, now: Date): Promise<void> => {
  await payoutsOf(tx, checkoutId).set({ held_at: now }).where('held_at', 'is', null).execute()
}

/** Holds the payout of one order, like `holdPayouts`. */
export const holdOrderPayout = async (tx: Tx, orderId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('payouts')
    .set({ held_at: now })
    .where('purchase_id', '=', orderId)
    .where('held_at', 'is', null)
    .execute()
}

/**
 * Releases the payouts of a checkout once it has no open dispute. Payouts of orders with an open
 * problem stay held, and those whose transfer was returned, canceled or failed until the tickets
 * are sent again.
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
          selectFrom('handovers as h')
            .select('h.purchase_id')
            .whereRef('h.purchase_id', '=', 'payouts.purchase_id')
            .where('h.state', 'in', ['returned', 'canceled', 'failed']),
        ),
      ),
    )
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
 * Reverses a seller's earnings from a delivered sale that is canceled, and returns the ledger
 * entries of its price: what was not paid out is kept, and the seller owes what was. A payout in
 * progress is completed, and is then owed as well.
 */
export const reversePayout = async (tx: Tx, saleId: number, now: Date): Promise<LedgerEntry[]> => {
  const payout = await tx
    .updateTable('payouts as o')
    .from('purchases as p')
    .set({
      canceled_at: now,
      // Payouts that have not been started are not sent.
      status: sql<PayoutTable['status']>`case
        when status = 'failed' or (status = 'pending' and payout_method_id is null)
        then 'cancelled' else status end`,
    })
    .whereRef('p.id', '=', 'o.purchase_id')
    .where('o.purchase_id', '=', saleId)
    .where('o.canceled_at', 'is', null)
    .returning([
      'p.event_id',
      'o.seller_id',
      'o.amount_cents',
      'o.netted_cents',
      'o.owed_cents',
      'o.status',
    ])
    .returning(sql<number>`p.amount_cents - p.seller_allowance_cents`.as('price_cents'))
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
    { account: payableAccount(sellerId), amountCents: amount - paid },
    { account: receivableAccount(sellerId), amountCents: paid + netted - owed },
    { account: FEES_ACCOUNT, amountCents: payout.price_cents - amount - netted + owed },
  ].filter(({ amountCents }) => amountCents !== 0)
}

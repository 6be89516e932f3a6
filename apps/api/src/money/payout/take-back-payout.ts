import { sql } from 'kysely'

import type { PayoutTable } from '../../kernel/database/schema.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { FEES, type LedgerEntry, payableTo, receivableFrom } from '../ledger/ledger.ts'
import { announcePayout } from './announce-payout.ts'

/**
 * Takes back what a seller has earned by a delivered sale that is called off, and says where in the
 * ledger its price is: what was not paid out is kept, what was is owed by the seller from now on.
 * A payout that is on its way is let arrive, and is then owed as well.
 */
export const takeBackPayout = async (
  tx: Tx,
  sale: { id: number; event_id: number; amount_cents: number },
  now: Date,
): Promise<LedgerEntry[]> => {
  const payout = await tx
    .updateTable('payouts')
    .set({
      taken_back_at: now,
      // What nobody has begun to send yet is not sent at all.
      status: sql<PayoutTable['status']>`case
        when status = 'failed' or (status = 'pending' and payout_method_id is null)
        then 'cancelled' else status end`,
    })
    .where('purchase_id', '=', sale.id)
    .where('taken_back_at', 'is', null)
    .returning(['seller_id', 'amount_cents', 'netted_cents', 'status'])
    .executeTakeFirstOrThrow()
  const { seller_id: sellerId, amount_cents: amount, netted_cents: netted, status } = payout
  if (status === 'cancelled')
    await announcePayout(tx, now, { ...sale, ...payout, purchase_id: sale.id }, { status })
  const paid = status === 'processed' ? amount : 0
  return [
    { account: payableTo(sellerId), amountCents: amount - paid },
    { account: receivableFrom(sellerId), amountCents: paid + netted },
    { account: FEES, amountCents: sale.amount_cents - amount - netted },
  ].filter(({ amountCents }) => amountCents !== 0)
}

import { sql } from 'kysely'

import type { Tx } from '../../kernel/database/transaction.ts'
import { FEES, moving, payableTo, post, receivableFrom } from '../ledger/ledger.ts'
import { oweRefund } from '../refund/owe-refund.ts'

interface DeliveredOrder {
  id: number
  buyer_id: number
  seller_id: number
  amount_cents: number
}

/**
 * Undoes what a delivered sale has earned: its price is owed to the buyer, out of the market's fee
 * and of what is payable to the seller, whose payout ends. What was paid out, or is on its way, the
 * seller owes from now on.
 */
export const takeBack = async (tx: Tx, order: DeliveredOrder, now: Date): Promise<void> => {
  const { id, seller_id: sellerId, amount_cents: price } = order
  const stopped = await tx
    .updateTable('payouts')
    .set({ status: 'cancelled', taken_back_at: now, held_at: null })
    .where('purchase_id', '=', id)
    .where('amount_cents', '>', 0)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['failed', 'cancelled']),
        eb.and([eb('status', '=', 'pending'), eb('payout_method_id', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  const { amount_cents: earned } = await tx
    .selectFrom('payouts')
    .select('amount_cents')
    .where('purchase_id', '=', id)
    .executeTakeFirstOrThrow()
  const isStopped = stopped.numUpdatedRows > 0n
  await oweRefund(tx, {
    purchaseId: id,
    buyerId: order.buyer_id,
    amountCents: price,
    from: [
      { account: isStopped ? payableTo(sellerId) : receivableFrom(sellerId), amountCents: earned },
      { account: FEES, amountCents: price - earned },
    ],
    now,
  })
}

/** Sets what came back of a payout off against what its seller owes for the sale, if anything. */
export const setOff = async (
  tx: Tx,
  { purchase_id: purchaseId, seller_id: sellerId }: { purchase_id: number; seller_id: number },
  now: Date,
): Promise<void> => {
  const { owed } = await tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(sql<number>`coalesce(sum(e.amount_cents), 0)::bigint`.as('owed'))
    .where('t.purchase_id', '=', purchaseId)
    .where('e.account', '=', receivableFrom(sellerId))
    .executeTakeFirstOrThrow()
  if (owed <= 0) return
  await post(tx, {
    kind: 'set-off',
    purchaseId,
    attempt: 'next',
    at: now,
    entries: moving(owed, receivableFrom(sellerId), payableTo(sellerId)),
  })
  await tx
    .updateTable('payouts')
    .set({ status: 'cancelled', taken_back_at: now })
    .where('purchase_id', '=', purchaseId)
    .execute()
}

import type { Tx } from '../database/transaction.ts'
import { moving, owedTo, post, PROVIDER } from '../ledger/ledger.ts'

/** Writes down that the provider gave back what was owed; a second time changes nothing. */
export const recordRefund = async (
  tx: Tx,
  { purchaseId, now }: { purchaseId: number; now: Date },
): Promise<void> => {
  const refunded = await tx
    .updateTable('refunds as r')
    .from('purchases as p')
    .set({ refunded_at: now })
    .whereRef('p.id', '=', 'r.purchase_id')
    .where('r.purchase_id', '=', purchaseId)
    .where('r.refunded_at', 'is', null)
    .returning(['r.amount_cents', 'p.buyer_id'])
    .executeTakeFirst()
  if (!refunded) return
  await post(tx, {
    kind: 'refund',
    purchaseId,
    at: now,
    entries: moving(refunded.amount_cents, PROVIDER, owedTo(refunded.buyer_id)),
  })
}

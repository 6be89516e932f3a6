import type { Tx } from '../../kernel/database/transaction.ts'
import { moving, owedTo, post, PROVIDER } from '../ledger/ledger.ts'

/** Writes down that the provider gave back what was owed; a second time changes nothing. */
export const recordRefund = async (
  tx: Tx,
  { purchaseId, now }: { purchaseId: number; now: Date },
): Promise<void> => {
  const refunded = await tx
    .updateTable('refunds as r')
    .from('purchases as p')
    .set({ refunded_at: now, asked_at: null })
    .whereRef('p.id', '=', 'r.purchase_id')
    .where('r.purchase_id', '=', purchaseId)
    .where('r.refunded_at', 'is', null)
    .returning(['r.amount_cents', 'r.attempt', 'p.buyer_id'])
    .executeTakeFirst()
  if (!refunded) return
  await post(tx, {
    kind: 'refund',
    purchaseId,
    attempt: refunded.attempt,
    at: now,
    entries: moving(refunded.amount_cents, PROVIDER, owedTo(refunded.buyer_id)),
  })
}

/** Writes down that a refund came back, and that it is to be tried again at `nextTryAt`. */
export const recordRefundReturn = async (
  tx: Tx,
  { purchaseId, now, nextTryAt }: { purchaseId: number; now: Date; nextTryAt: Date },
): Promise<void> => {
  const returned = await tx
    .updateTable('refunds as r')
    .from('purchases as p')
    .set((eb) => ({
      refunded_at: null,
      next_try_at: nextTryAt,
      attempt: eb('r.attempt', '+', 1),
    }))
    .whereRef('p.id', '=', 'r.purchase_id')
    .where('r.purchase_id', '=', purchaseId)
    .where('r.refunded_at', 'is not', null)
    .returning(['r.amount_cents', 'r.attempt', 'p.buyer_id'])
    .executeTakeFirst()
  if (!returned) return
  await post(tx, {
    kind: 'refund-return',
    purchaseId,
    attempt: returned.attempt - 1,
    at: now,
    entries: moving(returned.amount_cents, owedTo(returned.buyer_id), PROVIDER),
  })
}

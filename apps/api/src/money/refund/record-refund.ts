import type { Tx } from '../../kernel/database/transaction.ts'
import { moving, owedTo, post, PROVIDER } from '../ledger/ledger.ts'

interface Refunded {
  purchaseId: number
  now: Date
  /** What gave it back in place of a refund of ours, by the provider's id. */
  settledBy?: string
  /** Where the money came from; the provider's account, unless a bank has taken it before. */
  from?: string
}

/** Writes down that a buyer has back what was owed; a second time changes nothing. */
export const recordRefund = async (
  tx: Tx,
  { purchaseId, now, settledBy, from = PROVIDER }: Refunded,
): Promise<void> => {
  const refunded = await tx
    .updateTable('refunds as r')
    .from('purchases as p')
    .set({ refunded_at: now, asked_at: null, settled_by: settledBy ?? null })
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
    entries: moving(refunded.amount_cents, from, owedTo(refunded.buyer_id)),
  })
}

interface Returned {
  purchaseId: number
  /** Which refund came back; one of ours without it. */
  settledBy?: string
  now: Date
  nextTryAt: Date
}

/** Writes down that a refund came back, and that it is to be tried again at `nextTryAt`. */
export const recordRefundReturn = async (
  tx: Tx,
  { purchaseId, settledBy, now, nextTryAt }: Returned,
): Promise<void> => {
  const returned = await tx
    .updateTable('refunds as r')
    .from('purchases as p')
    .set((eb) => ({
      refunded_at: null,
      settled_by: null,
      next_try_at: nextTryAt,
      attempt: eb('r.attempt', '+', 1),
    }))
    .whereRef('p.id', '=', 'r.purchase_id')
    .where('r.purchase_id', '=', purchaseId)
    .where('r.refunded_at', 'is not', null)
    .where('r.settled_by', 'is not distinct from', settledBy ?? null)
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

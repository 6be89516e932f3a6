import type { Tx } from '../../kernel/database/transaction.ts'
import { ESCROW, moving, owedTo, post } from '../ledger/ledger.ts'

interface Owed {
  purchaseId: number
  buyerId: number
  amountCents: number
  now: Date
}

/**
 * Writes down, in the transaction that makes it so, that a buyer has the price of a purchase to
 * get back; `payRefunds` gives it back.
 */
export const oweRefund = async (tx: Tx, { purchaseId, buyerId, amountCents, now }: Owed) => {
  await post(tx, {
    kind: 'reversal',
    purchaseId,
    at: now,
    entries: moving(amountCents, owedTo(buyerId), ESCROW),
  })
  await tx
    .insertInto('refunds')
    .values({
      purchase_id: purchaseId,
      amount_cents: amountCents,
      created_at: now,
      next_try_at: now,
      refunded_at: null,
    })
    .execute()
}

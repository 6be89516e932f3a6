import type { Tx } from '../../kernel/database/transaction.ts'
import { ESCROW, type LedgerEntry, moving, owedTo, post } from '../ledger/ledger.ts'

interface Owed {
  purchaseId: number
  buyerId: number
  amountCents: number
  /** Where the money is that goes back; all of it in escrow unless it is said otherwise. */
  from?: readonly LedgerEntry[]
  now: Date
}

/**
 * Writes down, in the transaction that makes it so, that a buyer has the price of a purchase to
 * get back; `payRefunds` gives it back.
 */
export const oweRefund = async (
  tx: Tx,
  { purchaseId, buyerId, amountCents, from, now }: Owed,
): Promise<void> => {
  const owed = { account: owedTo(buyerId), amountCents: -amountCents }
  await post(tx, {
    kind: 'reversal',
    purchaseId,
    at: now,
    entries: from ? [...from, owed] : moving(amountCents, owedTo(buyerId), ESCROW),
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

import type { Tx } from '../../kernel/database/transaction.ts'
import { ESCROW, type LedgerEntry, moving, owedTo, post } from '../ledger/ledger.ts'

interface Owed {
  purchaseId: number
  buyerId: number
  amountCents: number
  /** What it comes out of, `amountCents` together; escrow, while nothing is delivered. */
  from?: readonly { account: string; amountCents: number }[]
  now: Date
}

/**
 * Writes down, in the transaction that makes it so, that a buyer has the price of a purchase to
 * get back; `payRefunds` gives it back.
 */
export const oweRefund = async (
  tx: Tx,
  { purchaseId, buyerId, amountCents, from = [{ account: ESCROW, amountCents }], now }: Owed,
): Promise<void> => {
  await post(tx, {
    kind: 'reversal',
    purchaseId,
    at: now,
    entries: from.flatMap((part): LedgerEntry[] =>
      moving(part.amountCents, owedTo(buyerId), part.account),
    ),
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

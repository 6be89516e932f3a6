import type { Tx } from '../../kernel/database/transaction.ts'
import { ESCROW, type LedgerEntry, LOSSES, owedTo, post } from '../ledger/ledger.ts'

interface Owed {
  purchaseId: number
  /** Where the money is that the sale brought; all of it in escrow unless it is said otherwise. */
  from?: readonly LedgerEntry[]
  now: Date
}

/**
 * Writes down, in the transaction that makes it so, that a buyer has the price of a purchase to
 * get back, less what was allowed of it before; `payRefunds` gives it back, unless that was all. What
 * the market bore of that returns to it. Gives what is owed, in cents.
 */
export const oweRefund = async (tx: Tx, { purchaseId, from, now }: Owed): Promise<number> => {
  const order = await tx
    .selectFrom('purchases')
    .select(['buyer_id', 'amount_cents', 'allowed_cents', 'lowered_cents'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  const { amount_cents: price, allowed_cents: allowed, lowered_cents: lowered } = order
  const owed = price - allowed
  const entries = [
    ...(from ?? [{ account: ESCROW, amountCents: price - lowered }]),
    { account: owedTo(order.buyer_id), amountCents: -owed },
    { account: LOSSES, amountCents: lowered - allowed },
  ].filter(({ amountCents }) => amountCents !== 0)
  await post(tx, { kind: 'reversal', purchaseId, at: now, entries })
  await tx
    .insertInto('refunds')
    .values({
      purchase_id: purchaseId,
      amount_cents: owed,
      created_at: now,
      next_try_at: now,
      refunded_at: owed === 0 ? now : null,
    })
    .execute()
  return owed
}

import type { Tx } from '../../kernel/database/transaction.ts'
import { ESCROW, FEES, type LedgerEntry, payableTo, receivableFrom } from '../ledger/ledger.ts'

interface Lowering {
  purchaseId: number
  /** What the sale brought before, and by how much less it brings now. */
  priceCents: number
  byCents: number
}

/**
 * Lowers the price of a sale and says where in the ledger the difference is: in escrow before the
 * delivery; after it the fee falls as the price does, and the seller is paid less, or owes what has
 * been sent already.
 */
export const lowerSale = async (
  tx: Tx,
  { purchaseId, priceCents, byCents }: Lowering,
): Promise<LedgerEntry[]> => {
  const payout = await tx
    .selectFrom('payouts')
    .select(['seller_id', 'amount_cents', 'netted_cents', 'owed_cents'])
    .select(['status', 'payout_method_id'])
    .where('purchase_id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst()
  if (!payout) return [{ account: ESCROW, amountCents: byCents }]
  const { seller_id: sellerId, amount_cents: amount, netted_cents: netted } = payout
  const fee = priceCents - amount - netted + payout.owed_cents
  const lessFee = Math.round((fee * byCents) / priceCents)
  const lessEarned = byCents - lessFee
  const unsent = isWithProvider(payout) ? 0 : Math.min(lessEarned, amount)
  await tx
    .updateTable('payouts')
    .set((eb) => ({
      amount_cents: eb('amount_cents', '-', unsent),
      owed_cents: eb('owed_cents', '+', lessEarned - unsent),
    }))
    .where('purchase_id', '=', purchaseId)
    .execute()
  return [
    { account: payableTo(sellerId), amountCents: unsent },
    { account: receivableFrom(sellerId), amountCents: lessEarned - unsent },
    { account: FEES, amountCents: lessFee },
  ].filter(({ amountCents }) => amountCents !== 0)
}

/** What was sent, or begun to be, arrives as it was begun. */
const isWithProvider = (payout: { status: string; payout_method_id: string | null }): boolean =>
  payout.status === 'processed' || (payout.status === 'pending' && payout.payout_method_id !== null)

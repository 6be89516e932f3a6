import type { Tx } from '../../platform/database/transaction.ts'
import {
  ESCROW,
  FEES,
  type LedgerEntry,
  LOSSES,
  refundOwedTo,
  payableTo,
  postTransaction,
  receivableFrom,
} from '../ledger/ledger.ts'

interface Granting {
  purchaseId: number
  amountCents: number
  /** Who does without it: the seller, whose price is lowered, or the market. */
  borneBy: 'seller' | 'market'
  reason: string
  now: Date
}

/**
 * Writes down that some of a paid order's price goes back to its buyer while the order stands;
 * `payAllowances` gives it back. `null` when so much is not left of the price. All that is left is
 * the market's alone to give: a seller who is paid nothing has sold nothing. The caller has the
 * order locked.
 */
export const grantAllowance = async (
  tx: Tx,
  { purchaseId, amountCents, borneBy, reason, now }: Granting,
): Promise<{ leftCents: number } | null> => {
  const loweredCents = borneBy === 'seller' ? amountCents : 0
  const order = await tx
    .updateTable('purchases')
    .set((eb) => ({
      allowed_cents: eb('allowed_cents', '+', amountCents),
      lowered_cents: eb('lowered_cents', '+', loweredCents),
    }))
    .where('id', '=', purchaseId)
    .where((eb) =>
      eb('allowed_cents', borneBy === 'seller' ? '<' : '<=', eb('amount_cents', '-', amountCents)),
    )
    .returning(['buyer_id', 'seller_id', 'amount_cents', 'allowed_cents', 'lowered_cents'])
    .executeTakeFirst()
  if (!order) return null
  const priceCents = order.amount_cents - order.lowered_cents + loweredCents
  const from =
    borneBy === 'seller'
      ? await reduceSalePrice(tx, { purchaseId, priceCents, byCents: amountCents })
      : [{ account: LOSSES, amountCents }]
  await postTransaction(tx, {
    kind: borneBy === 'seller' ? 'allowance' : 'goodwill',
    purchaseId,
    attempt: 'next',
    at: now,
    entries: [...from, { account: refundOwedTo(order.buyer_id), amountCents: -amountCents }],
  })
  await tx
    .insertInto('allowances')
    .values({
      purchase_id: purchaseId,
      amount_cents: amountCents,
      borne_by: borneBy,
      reason,
      created_at: now,
      next_try_at: now,
      refunded_at: null,
    })
    .execute()
  return { leftCents: order.amount_cents - order.allowed_cents }
}

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
const reduceSalePrice = async (
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

import type { Tx } from '../../platform/database/transaction.ts'
import {
  ESCROW_ACCOUNT,
  FEES_ACCOUNT,
  type LedgerEntry,
  MARKET_LOSSES_ACCOUNT,
  refundsOwedAccount,
  payableAccount,
  postTransaction,
  receivableAccount,
} from '../ledger/ledger.ts'

interface Granting {
  purchaseId: number
  amountCents: number
  /** Who bears the cost: the seller, whose price is lowered, or the market. */
  paidBy: 'seller' | 'market'
  reason: string
  now: Date
}

/**
 * Records an allowance: a partial refund of a paid order that stands. `payAllowances` pays it.
 * Returns `null` if less than the amount is left of the price. Only the market can grant everything
 * that is left, because a seller must keep some of the price. The caller has locked the order.
 */
export const grantAllowance = async (
  tx: Tx,
  { purchaseId, amountCents, paidBy, reason, now }: Granting,
): Promise<{ leftCents: number } | null> => {
  const loweredCents = paidBy === 'seller' ? amountCents : 0
  const order = await tx
    .updateTable('purchases')
    .set((eb) => ({
      allowance_cents: eb('allowance_cents', '+', amountCents),
      seller_allowance_cents: eb('seller_allowance_cents', '+', loweredCents),
    }))
    .where('id', '=', purchaseId)
    .where((eb) =>
      eb('allowance_cents', paidBy === 'seller' ? '<' : '<=', eb('amount_cents', '-', amountCents)),
    )
    .returning([
      'buyer_id',
      'seller_id',
      'amount_cents',
      'allowance_cents',
      'seller_allowance_cents',
    ])
    .executeTakeFirst()
  if (!order) return null
  const priceCents = order.amount_cents - order.seller_allowance_cents + loweredCents
  const from =
    paidBy === 'seller'
      ? await reduceSalePrice(tx, { purchaseId, priceCents, byCents: amountCents })
      : [{ account: MARKET_LOSSES_ACCOUNT, amountCents }]
  await postTransaction(tx, {
    kind: paidBy === 'seller' ? 'allowance' : 'goodwill',
    purchaseId,
    attempt: 'next',
    at: now,
    entries: [...from, { account: refundsOwedAccount(order.buyer_id), amountCents: -amountCents }],
  })
  await tx
    .insertInto('allowances')
    .values({
      purchase_id: purchaseId,
      amount_cents: amountCents,
      borne_by: paidBy,
      reason,
      created_at: now,
      next_attempt_at: now,
      refunded_at: null,
    })
    .execute()
  return { leftCents: order.amount_cents - order.allowance_cents }
}

interface Lowering {
  purchaseId: number
  /** The sale's price before the reduction, and the reduction, in cents. */
  priceCents: number
  byCents: number
}

/**
 * Lowers the price of a sale and returns the ledger entries of the difference. Before the delivery
 * it comes from escrow. After it, the fee falls in proportion, and the seller is paid less or owes
 * what was already sent.
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
  if (!payout) return [{ account: ESCROW_ACCOUNT, amountCents: byCents }]
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
    { account: payableAccount(sellerId), amountCents: unsent },
    { account: receivableAccount(sellerId), amountCents: lessEarned - unsent },
    { account: FEES_ACCOUNT, amountCents: lessFee },
  ].filter(({ amountCents }) => amountCents !== 0)
}

/** A payout that was sent, or whose sending has begun, keeps its amount. */
const isWithProvider = (payout: { status: string; payout_method_id: string | null }): boolean =>
  payout.status === 'processed' || (payout.status === 'pending' && payout.payout_method_id !== null)

import type { Tx } from '../../kernel/database/transaction.ts'
import { LOSSES, owedTo, post } from '../ledger/ledger.ts'
import { lowerSale } from './lower-sale.ts'

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
      ? await lowerSale(tx, { purchaseId, priceCents, byCents: amountCents })
      : [{ account: LOSSES, amountCents }]
  await post(tx, {
    kind: borneBy === 'seller' ? 'allowance' : 'goodwill',
    purchaseId,
    attempt: 'next',
    at: now,
    entries: [...from, { account: owedTo(order.buyer_id), amountCents: -amountCents }],
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

import { cents, formatCents, purchaseNumber, saleNumber } from '@seatdesk/domain'

import { notify } from '../../notifications/index.ts'
import { grantAllowance } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/transaction.ts'

interface Part {
  purchaseId: number
  buyerId: number
  sellerId: number
  eventId: number
  amountCents: number
  paidBy: 'seller' | 'market'
  reason: string
  now: Date
}

/**
 * Grants a partial refund of a paid order that stands, and notifies both sides. Returns `false` if
 * the order is already refunded, or if less than the amount is left. The caller has locked the
 * order.
 */
export const refundPartially = async (
  tx: Tx,
  { buyerId, sellerId, eventId, ...part }: Part,
): Promise<boolean> => {
  const { purchaseId, amountCents, paidBy, reason, now } = part
  const refund = await tx
    .selectFrom('refunds')
    .select('purchase_id')
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst()
  const granted = refund ? null : await grantAllowance(tx, part)
  if (!granted) return false
  const amount = formatCents(cents(amountCents))
  const isAll = granted.leftCents === 0
  const subject = isAll ? 'Order refunded' : 'Partial refund'
  const kind = 'purchase-rejected'
  const notification = { kind, typeId: 1, eventId, subject, isAboutMoney: true } as const
  await notify(tx, now, {
    ...notification,
    accountId: buyerId,
    about: { kind: 'purchase', id: purchaseId },
    message: `You get a refund of ${amount} for ${purchaseNumber(purchaseId)}. The order is still valid. Reason: ${reason}`,
  })
  const effect =
    paidBy === 'seller' ? 'Your payout is reduced accordingly.' : 'Your payout stays the same.'
  await notify(tx, now, {
    ...notification,
    accountId: sellerId,
    about: { kind: 'sale', id: purchaseId },
    message: `The buyer gets a refund of ${amount} for ${saleNumber(purchaseId)}. ${effect} Reason: ${reason}`,
  })
  return true
}

import { cents, formatCents, purchaseNumber, saleNumber } from '@seatdesk/domain'

import type { Tx } from '../../kernel/database/transaction.ts'
import { grantAllowance } from '../../money/index.ts'
import { notify } from '../../telling/index.ts'

interface Part {
  purchaseId: number
  buyerId: number
  sellerId: number
  eventId: number
  amountCents: number
  borneBy: 'seller' | 'market'
  reason: string
  now: Date
}

/**
 * Gives some of a paid order's price back while it stands, and tells both sides. `false` where
 * its buyer has all of it back already, or so much is not left; the caller has the order locked.
 */
export const giveBackPart = async (
  tx: Tx,
  { buyerId, sellerId, eventId, ...part }: Part,
): Promise<boolean> => {
  const { purchaseId, amountCents, borneBy, reason, now } = part
  const refund = await tx
    .selectFrom('refunds')
    .select('purchase_id')
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst()
  const granted = refund ? null : await grantAllowance(tx, part)
  if (!granted) return false
  const amount = formatCents(cents(amountCents))
  const isAll = granted.leftCents === 0
  const subject = isAll ? 'An order is refunded, and stands' : 'A part of an order is refunded'
  const told = { kind: 'purchase-rejected', typeId: 1, eventId, subject } as const
  await notify(tx, now, {
    ...told,
    accountId: buyerId,
    about: { kind: 'purchase', id: purchaseId },
    message: `${amount} of ${purchaseNumber(purchaseId)} go back to you, and the order stands: ${reason}`,
  })
  const whose =
    borneBy === 'seller'
      ? `you are paid accordingly less for it: ${reason}`
      : `what you are paid for it stays: ${reason}`
  await notify(tx, now, {
    ...told,
    accountId: sellerId,
    about: { kind: 'sale', id: purchaseId },
    message: `${amount} of ${saleNumber(purchaseId)} go back to the buyer, and ${whose}`,
  })
  return true
}

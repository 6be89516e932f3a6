import { formatCents, orderStatus, type PurchaseDetails, purchaseNumber } from '@seatdesk/domain'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/trades.ts'
import { factOf, methodText, ticketFacts } from './internal/facts.ts'
import { StoryDrawer, type Told } from './internal/StoryDrawer.tsx'

interface PurchaseDrawerProps {
  id: number
  onClose: () => void
}

/** All about one purchase. */
export function PurchaseDrawer({ id, onClose }: PurchaseDrawerProps) {
  return (
    <StoryDrawer
      title={purchaseNumber(id)}
      id={id}
      ask={api.purchases.get}
      tell={tell}
      onClose={onClose}
    />
  )
}

const tell = (purchase: PurchaseDetails): Told => ({
  event: purchase.event,
  status: orderStatus(purchase.statusId),
  facts: [
    ...ticketFacts(purchase.listing),
    { term: t('TRADES.PRICE_EACH'), description: formatCents(purchase.price) },
    { term: t('PURCHASES_TABLE.AMOUNT'), description: formatCents(purchase.amount) },
    { term: t('TRADES.PAID_WITH'), description: methodText(purchase.paidWith) },
    ...factOf(t('TRADES.REASON'), purchase.rejectionReason),
    ...factOf(
      t(purchase.refund?.refundedAt ? 'TRADES.REFUNDED' : 'TRADES.REFUND_OWED'),
      purchase.refund && formatCents(purchase.refund.amount),
    ),
  ],
  story: purchase.story,
})

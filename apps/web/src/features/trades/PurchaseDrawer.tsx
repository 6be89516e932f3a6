import {
  formatCents,
  ORDER_STATUS,
  orderCost,
  orderStatus,
  type PurchaseDetails,
  purchaseNumber,
} from '@seatdesk/domain'
import type { ReactNode } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/trades.ts'
import { orderPapers } from '../../lib/order.ts'
import { PaperButton } from '../../lib/PaperButton.tsx'
import { costFacts, factOf, methodText, ticketFacts } from './internal/facts.ts'
import { ProblemSection } from './internal/ProblemSection.tsx'
import { RemarkSection } from './internal/RemarkSection.tsx'
import { StoryDrawer, type Told, ToldSection } from './internal/StoryDrawer.tsx'
import { TicketsSection } from './internal/TicketsSection.tsx'
import { nextStep } from './order-steps.ts'

interface PurchaseDrawerProps {
  id: number
  /** Increase it when the purchase has changed, to reload; constant by default. */
  version?: number
  /** The actions on the purchase; none by default. */
  renderActs?: (purchase: PurchaseDetails) => ReactNode
  onClose: () => void
}

/** Details of a purchase, with its tickets. */
export function PurchaseDrawer({ id, version = 0, renderActs, onClose }: PurchaseDrawerProps) {
  return (
    <StoryDrawer
      title={purchaseNumber(id)}
      id={id}
      version={version}
      ask={api.purchases.get}
      tell={(purchase, reload) => ({
        ...tell(purchase),
        acts: renderActs?.(purchase),
        more: (
          <>
            <PaperButton ask={() => orderPapers.receipt({ id })}>{t('TRADES.RECEIPT')}</PaperButton>
            {purchase.statusId === ORDER_STATUS.delivered && <TicketsSection purchaseId={id} />}
            {purchase.problem && (
              <ProblemSection
                orderId={id}
                problem={purchase.problem}
                side="buyer"
                onChanged={reload}
              />
            )}
            <RemarkSection orderId={id} />
            <ToldSection orderId={id} />
          </>
        ),
      })}
      onClose={onClose}
    />
  )
}

const tell = (purchase: PurchaseDetails): Told => ({
  event: purchase.event,
  status: orderStatus(purchase.statusId),
  facts: [
    { term: t('PURCHASES_TABLE.NEXT'), description: nextStep(purchase) },
    ...ticketFacts(purchase.listing),
    { term: t('TRADES.SELLER'), description: purchase.seller ?? t('TRADES.BROKER_GONE') },
    ...costFacts(orderCost(purchase.price, purchase.listing.quantity)),
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

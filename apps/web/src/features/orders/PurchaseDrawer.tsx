import { formatInstantDay } from '@seatdesk/app-kit/dates'
import {
  formatBalance,
  formatCents,
  ORDER_STATUS,
  orderCost,
  orderStatus,
  type PurchaseDetails,
  purchaseNumber,
  saleNumber,
} from '@seatdesk/domain'
import { Link } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { hrefs } from '../../lib/addresses.ts'
import { Allowed } from '../../lib/Allowed.tsx'
import { orderDocuments, purchases } from '../../lib/api/order.ts'
import { DownloadPdfButton } from '../../lib/DownloadPdfButton.tsx'
import { t } from '../../lib/i18n/order-details.ts'
import { useRight } from '../../lib/rights.ts'
import { BuyerHandoverSection } from './internal/BuyerHandoverSection.tsx'
import {
  DetailsDrawer,
  type DrawerContent,
  OrderNotificationsSection,
} from './internal/DetailsDrawer.tsx'
import { costDetails, optionalDetail, methodText, ticketDetails } from './internal/order-details.ts'
import { OrderNoteSection } from './internal/OrderNoteSection.tsx'
import { ProblemSection } from './internal/ProblemSection.tsx'
import { TicketsSection } from './internal/TicketsSection.tsx'
import { nextStepText } from './order-steps.ts'

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
  const opensAllTickets = useRight('seeBarcodes')
  return (
    <DetailsDrawer
      title={purchaseNumber(id)}
      id={id}
      kind="order"
      version={version}
      ask={purchases.get}
      toContent={(purchase, reload) => ({
        ...describePurchase(purchase),
        acts: renderActs?.(purchase),
        more: (
          <>
            {purchase.problem && (
              <ProblemSection
                orderId={id}
                problem={purchase.problem}
                side="buyer"
                onChanged={reload}
              />
            )}
            <BuyerHandoverSection purchase={purchase} onChanged={reload} />
            {showsAmounts(purchase) && (
              <DownloadPdfButton ask={() => orderDocuments.receipt({ id })}>
                {t('TRADES.RECEIPT')}
              </DownloadPdfButton>
            )}
            {purchase.statusId === ORDER_STATUS.delivered &&
              (opensAllTickets || showsAmounts(purchase)) && (
                <Allowed right="receiveTickets">
                  <TicketsSection purchaseId={id} />
                </Allowed>
              )}
            <Allowed right="annotate">
              <OrderNoteSection orderId={id} />
            </Allowed>
            <OrderNotificationsSection orderId={id} />
          </>
        ),
      })}
      onClose={onClose}
    />
  )
}

/** Whether the member sees what the purchase cost; the server returns 0 otherwise. */
const showsAmounts = ({ amount }: PurchaseDetails): boolean => amount !== 0

/** Each refund, and the total after refunds if there are any. */
const refundDetails = ({ amount, refunds, refunded }: PurchaseDetails) =>
  refunds.length === 0
    ? []
    : [
        ...refunds.map((refund) => ({
          term: t(refund.refundedAt === null ? 'TRADES.REFUND_OWED' : 'TRADES.REFUNDED'),
          description: t('TRADES.REFUND_ENTRY', {
            amount: formatBalance(refund.amount),
            day: formatInstantDay(refund.createdAt),
          }),
        })),
        { term: t('TRADES.PAID_IN_THE_END'), description: formatBalance(amount - refunded) },
      ]

const substituteDetails = ({ substituteForSaleId: saleId }: PurchaseDetails) =>
  saleId === null
    ? []
    : [
        {
          term: t('PURCHASES_TABLE.SUBSTITUTE_FOR'),
          description: <Link href={hrefs.sale(saleId)}>{saleNumber(saleId)}</Link>,
        },
      ]

const describePurchase = (purchase: PurchaseDetails): DrawerContent => ({
  event: purchase.event,
  status: orderStatus(purchase.statusId),
  facts: [
    { term: t('PURCHASES_TABLE.NEXT'), description: nextStepText(purchase, purchase.handover) },
    ...ticketDetails(purchase.listing),
    ...substituteDetails(purchase),
    { term: t('TRADES.SELLER'), description: purchase.seller ?? t('TRADES.BROKER_GONE') },
    ...(showsAmounts(purchase)
      ? [
          ...costDetails(orderCost(purchase.price, purchase.listing.quantity)),
          { term: t('PURCHASES_TABLE.AMOUNT'), description: formatCents(purchase.amount) },
        ]
      : []),
    { term: t('TRADES.PAID_WITH'), description: methodText(purchase.paidWith) },
    ...optionalDetail(t('TRADES.REASON'), purchase.rejectionReason),
    ...refundDetails(purchase),
  ],
  timeline: purchase.timeline,
})

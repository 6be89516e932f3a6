import { formatCents, orderStatus, type SaleDetails, saleNumber } from '@seatdesk/domain'
import type { ReactNode } from 'react'

import { Allowed } from '../../lib/Allowed.tsx'
import { api } from '../../lib/api.ts'
import { orderDocuments } from '../../lib/api/order.ts'
import { DownloadPdfButton } from '../../lib/DownloadPdfButton.tsx'
import { t } from '../../lib/i18n/order-details.ts'
import {
  DetailsDrawer,
  type DrawerContent,
  OrderNotificationsSection,
} from './internal/DetailsDrawer.tsx'
import { optionalDetail, knownAmount, ticketDetails } from './internal/order-details.ts'
import { OrderNoteSection } from './internal/OrderNoteSection.tsx'
import { PayoutStatement } from './internal/PayoutStatement.tsx'
import { ProblemSection } from './internal/ProblemSection.tsx'
import { DeliveredTicketList } from './internal/SalesList.tsx'
import { SellerHandoverSection } from './internal/SellerHandoverSection.tsx'
import { SubstitutesSection } from './internal/SubstitutesSection.tsx'
import { Countdown } from './OrderStatusCell.tsx'

interface SaleDrawerProps {
  id: number
  /** Increase it when the sale has changed, to reload; constant by default. */
  version?: number
  /** Whether its payout stands above what was said about the sale; false by default. */
  isPayoutFirst?: boolean
  /** The actions on the sale; none by default. */
  renderActs?: (sale: SaleDetails) => ReactNode
  onClose: () => void
}

/** Details of a sale, with its payout. */
export function SaleDrawer({
  id,
  version = 0,
  isPayoutFirst = false,
  renderActs,
  onClose,
}: SaleDrawerProps) {
  return (
    <DetailsDrawer
      title={saleNumber(id)}
      id={id}
      kind="order"
      version={version}
      ask={api.sales.get}
      toContent={(sale, reload) => ({
        ...describeSale(sale),
        acts: renderActs?.(sale),
        more: (
          <>
            {isPayoutFirst && sale.payout && <PayoutStatement sale={sale} payout={sale.payout} />}
            {sale.problem && (
              <ProblemSection
                orderId={id}
                problem={sale.problem}
                side="seller"
                onChanged={reload}
              />
            )}
            <SellerHandoverSection sale={sale} onChanged={reload} />
            <SubstitutesSection sale={sale} />
            <Allowed right="seePayouts">
              <DownloadPdfButton ask={() => orderDocuments.statement({ id })}>
                {t('TRADES.SALE_STATEMENT')}
              </DownloadPdfButton>
            </Allowed>
            {!isPayoutFirst && sale.payout && <PayoutStatement sale={sale} payout={sale.payout} />}
            {sale.delivered.length > 0 && <DeliveredTicketList delivered={sale.delivered} />}
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

const describeSale = (sale: SaleDetails): DrawerContent => ({
  event: sale.event,
  status: orderStatus(sale.statusId),
  facts: [
    ...ticketDetails(sale.listing),
    { term: t('TRADES.BUYER'), description: sale.buyer ?? t('TRADES.BROKER_GONE') },
    ...(sale.confirmBy === null
      ? []
      : [{ term: t('SALES_TABLE.TO_CONFIRM'), description: <Countdown until={sale.confirmBy} /> }]),
    ...(sale.confirmBy !== null || sale.deliverBy === null
      ? []
      : [{ term: t('SALES_TABLE.TO_DELIVER'), description: <Countdown until={sale.deliverBy} /> }]),
    ...optionalDetail(t('TRADES.EXTERNAL_ID'), sale.externalId),
    {
      term: t('TRADES.PRICE_EACH'),
      description: t('TRADES.EACH_TIMES', {
        price: formatCents(sale.price),
        count: sale.listing.quantity,
      }),
    },
    { term: t('SALES_TABLE.SALE_PRICE'), description: formatCents(sale.amount) },
    ...moneyDetails(sale),
    ...optionalDetail(t('TRADES.REASON'), sale.rejectionReason),
  ],
  timeline: sale.timeline,
})

const moneyDetails = ({ amount, fee, isFeeFinal, purchasePrice, profit }: SaleDetails) =>
  fee === null
    ? []
    : [
        {
          term: t(isFeeFinal ? 'TRADES.FEE' : 'TRADES.EXPECTED_FEE'),
          description:
            fee === 0 ? knownAmount(fee) : `${knownAmount(fee)} (${t('TRADES.FEE_ROUNDED')})`,
        },
        { term: t('TRADES.NET'), description: knownAmount(amount - fee) },
        { term: t('SALES_TABLE.PURCHASE_PRICE'), description: knownAmount(purchasePrice) },
        {
          term: t('TRADES.PROFIT'),
          description: knownAmount(profit),
        },
      ]

import { formatCents, orderStatus, type SaleDetails, saleNumber } from '@seatdesk/domain'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/trades.ts'
import { factOf, knownAmount, ticketFacts } from './internal/facts.ts'
import { PayoutStatement } from './internal/PayoutStatement.tsx'
import { StoryDrawer, type Told } from './internal/StoryDrawer.tsx'

interface SaleDrawerProps {
  id: number
  onClose: () => void
}

/** All about one sale, its payout included. */
export function SaleDrawer({ id, onClose }: SaleDrawerProps) {
  return (
    <StoryDrawer title={saleNumber(id)} id={id} ask={api.sales.get} tell={tell} onClose={onClose} />
  )
}

const tell = (sale: SaleDetails): Told => ({
  event: sale.event,
  status: orderStatus(sale.statusId),
  facts: [
    ...ticketFacts(sale.listing),
    ...factOf(t('TRADES.EXTERNAL_ID'), sale.externalId),
    { term: t('TRADES.PRICE_EACH'), description: formatCents(sale.price) },
    { term: t('SALES_TABLE.SALE_PRICE'), description: formatCents(sale.amount) },
    ...moneyFacts(sale),
    ...factOf(t('TRADES.REASON'), sale.rejectionReason),
  ],
  more: sale.payout !== null && <PayoutStatement sale={sale} payout={sale.payout} />,
  story: sale.story,
})

const moneyFacts = ({ amount, fee, isFeeFinal, purchasePrice, profit }: SaleDetails) =>
  fee === null
    ? []
    : [
        {
          term: t(isFeeFinal ? 'TRADES.FEE' : 'TRADES.EXPECTED_FEE'),
          description: knownAmount(fee),
        },
        { term: t('TRADES.NET'), description: knownAmount(amount - fee) },
        { term: t('SALES_TABLE.PURCHASE_PRICE'), description: knownAmount(purchasePrice) },
        {
          term: t('TRADES.PROFIT'),
          description: knownAmount(profit),
        },
      ]

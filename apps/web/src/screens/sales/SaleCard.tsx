import {
  formatBalance,
  formatCents,
  orderStatus,
  type QueuedSale,
  type Sale,
  saleNumber,
} from '@seatdesk/domain'
import { formatInstantDay } from '@seatdesk/front/dates'

import { TradeCard } from '../../features/trades/TradeCard.tsx'
import { t } from '../../lib/messages/trades.ts'
import { Waiting } from './Waiting.tsx'

/** What the link of a sale is called. */
export const saleLabel = ({ id, event }: Sale): string =>
  t('SALES_TABLE.OPEN', { number: saleNumber(id), event: event.name })

/** What the box of a sale is called. */
export const saleBoxLabel = ({ id }: Sale): string =>
  t('SALES_TABLE.CHOOSE', { number: saleNumber(id) })

/** A sale where there is no room for a table. */
export function SaleCard({ sale }: { sale: QueuedSale }) {
  return (
    <TradeCard
      number={saleNumber(sale.id)}
      date={formatInstantDay(sale.createdAt)}
      event={sale.event}
      tickets={sale.listing}
      status={orderStatus(sale.statusId)}
      note={<Waiting sale={sale} />}
      hasProblem={sale.hasProblem}
      amount={formatCents(sale.amount)}
      amountNote={noteOf(sale)}
    />
  )
}

function noteOf({ purchasePrice, profit }: QueuedSale): string {
  return profit === null
    ? t('SALES_TABLE.COST', { cost: formatCents(purchasePrice) })
    : t('TRADES.PROFIT_OF', { amount: formatBalance(profit) })
}

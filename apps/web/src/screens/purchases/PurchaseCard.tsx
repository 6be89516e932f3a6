import {
  type AwaitedPurchase,
  formatCents,
  orderStatus,
  type Purchase,
  purchaseNumber,
} from '@seatdesk/domain'
import { formatInstantDay } from '@seatdesk/front/dates'

import { nextStep } from '../../features/trades/order-steps.ts'
import { TradeCard } from '../../features/trades/TradeCard.tsx'
import { t } from '../../lib/messages/trades.ts'

import classes from './PurchasesScreen.module.css'

/** What the link of a purchase is called. */
export const purchaseLabel = ({ id, event }: Purchase): string =>
  t('PURCHASES_TABLE.OPEN', { number: purchaseNumber(id), event: event.name })

/** A purchase where there is no room for a table. */
export function PurchaseCard({ purchase }: { purchase: AwaitedPurchase }) {
  return (
    <TradeCard
      number={purchaseNumber(purchase.id)}
      date={formatInstantDay(purchase.createdAt)}
      event={purchase.event}
      tickets={purchase.listing}
      status={orderStatus(purchase.statusId)}
      note={<span className={classes['quiet']}>{nextStep(purchase)}</span>}
      hasProblem={purchase.hasProblem}
      amount={formatCents(purchase.amount)}
    />
  )
}

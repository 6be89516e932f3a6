import { formatDollars, type Payout, payoutStatus, saleNumber } from '@seatdesk/domain'
import { formatInstantDay } from '@seatdesk/front/dates'

import { t } from '../../lib/messages/trades.ts'
import { TradeCard } from './TradeCard.tsx'

/** What the link of a payout is called. */
export const payoutLabel = ({ id, event }: Payout): string =>
  t('PAYOUTS_TABLE.OPEN', { number: saleNumber(id), event: event.name })

/** A payout where there is no room for a table. */
export function PayoutCard({ payout }: { payout: Payout }) {
  return (
    <TradeCard
      number={saleNumber(payout.id)}
      date={formatInstantDay(payout.createdAt)}
      event={payout.event}
      tickets={payout.listing}
      status={payoutStatus(payout.status)}
      amount={formatDollars(payout.amount.value)}
    />
  )
}

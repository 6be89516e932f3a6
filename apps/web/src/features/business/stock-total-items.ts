import { formatBalance, sellThrough, type StockTotals } from '@seatdesk/domain'

import { t } from '../../lib/i18n/business.ts'
import { formatShare } from '../../lib/margin.ts'
import { formatAmountOrUnknown } from './format-known-amount.ts'

const ticketsText = (count: number): string =>
  t('BUSINESS.TICKETS_OF', { count: count.toLocaleString('en-US') })

/** Returns the totals of the stock report; tickets left after an event count as lost. */
export const stockTotalItems = (totals: StockTotals, when: 'ahead' | 'past') => {
  const { events, listings, sold, left, value, cost, unknownCosts } = totals
  const missing =
    unknownCosts === 0 ? {} : { note: t('BUSINESS.UNKNOWN_COSTS', { count: unknownCosts }) }
  return [
    {
      term: t('BUSINESS.LEFT'),
      value: ticketsText(left),
      note: `${t('BUSINESS.LISTINGS', { count: listings.toLocaleString('en-US') })}, ${t('BUSINESS.EVENTS', { count: events.toLocaleString('en-US') })}`,
    },
    { term: t('BUSINESS.VALUE'), value: formatBalance(value) },
    {
      term: t(when === 'ahead' ? 'BUSINESS.LEFT_COST' : 'BUSINESS.LOST_COST'),
      value: formatAmountOrUnknown(cost),
      ...missing,
    },
    { term: t('BUSINESS.SOLD'), value: ticketsText(sold) },
    { term: t('BUSINESS.SELL_THROUGH'), value: formatShare(sellThrough(totals)) },
  ]
}

import {
  deliveryTypes,
  formatBalance,
  formatCents,
  formatDay,
  NO_AMOUNT,
  type OrderCost,
  seatSpan,
  type UsedMethod,
  usedMethodLabel,
} from '@seatdesk/domain'

import { t } from '../../../lib/messages/trades.ts'
import type { RowTickets } from '../ticket-columns.tsx'

/** Which tickets a row is about, as pairs. */
export const ticketFacts = (tickets: RowTickets) => [
  {
    term: t('TRADES.TICKETS_TERM'),
    description: [
      t('TRADES.PLACE', { section: tickets.section, row: tickets.seatRow }),
      seatSpan(tickets.tickets) ?? t('TRADES.NO_SEATS'),
      t('TRADES.TICKETS', { count: tickets.quantity }),
    ].join(', '),
  },
  {
    term: t('TRADES.DELIVERY'),
    description: [
      ...deliveryTypes(tickets.deliveryTypeId).map(({ label }) => label),
      formatDay(tickets.deliveryDate),
    ]
      .filter(Boolean)
      .join(', '),
  },
]

/** What one ticket costs, how many there are, and what is paid beside: it adds up to the amount. */
export const costFacts = ({ each, quantity, fee }: OrderCost) => [
  {
    term: t('TRADES.PRICE_EACH'),
    description: t('TRADES.EACH_TIMES', { price: formatCents(each), count: quantity }),
  },
  { term: t('TRADES.FEE'), description: formatBalance(fee) },
]

/** An amount that may not be known. */
export const knownAmount = (amount: number | null): string =>
  amount === null ? t('TRADES.NOT_KNOWN') : formatBalance(amount)

/** A card or an account that may not be known any more. */
export const methodText = (method: UsedMethod | null): string =>
  method === null ? NO_AMOUNT : usedMethodLabel(method)

/** A pair for each text that there is. */
export const factOf = (term: string, text: string | null) =>
  text === null || text === '' ? [] : [{ term, description: text }]

import {
  deliveryTypes,
  formatBalance,
  formatCents,
  formatDay,
  NO_AMOUNT,
  type OrderCost,
  type PayoutDetails,
  type SaleDetails,
  seatSpan,
  type UsedMethod,
  usedMethodLabel,
} from '@seatdesk/domain'

import { t } from '../../../lib/messages/trades.ts'
import type { RowTickets } from '../trade-columns.tsx'

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

/** One line of a payout's sum, in cents; what is taken off lies below zero. */
interface StatementLine {
  term: string
  amountCents: number
}

const centsOf = ({ value }: { value: number }): number => Math.round(value * 100)

/** How a payout adds up: proceeds, less the fee, less and plus credits; nothing of a sale that is off. */
export const statementLines = (
  { amount, fee }: Pick<SaleDetails, 'amount' | 'fee'>,
  payout: Pick<PayoutDetails, 'kept' | 'owed'>,
): StatementLine[] => {
  if (fee === null) return []
  const [kept, owed] = [centsOf(payout.kept), centsOf(payout.owed)]
  return [
    { term: t('PAYOUTS_TABLE.PROCEEDS'), amountCents: amount },
    { term: t('PAYOUTS_TABLE.LESS_FEE'), amountCents: 0 - fee },
    ...(kept === 0 ? [] : [{ term: t('PAYOUTS_TABLE.LESS_KEPT'), amountCents: -kept }]),
    ...(owed === 0 ? [] : [{ term: t('PAYOUTS_TABLE.PLUS_OWED'), amountCents: owed }]),
  ]
}

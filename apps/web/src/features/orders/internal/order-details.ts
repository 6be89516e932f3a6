import {
  deliveryTypes,
  formatBalance,
  formatCents,
  multiplyPrice,
  NO_AMOUNT,
  type OrderCost,
  type PayoutDetails,
  type SaleDetails,
  traitSentence,
  type UsedPaymentMethod,
  formatUsedPaymentMethod,
} from '@seatdesk/domain'

import { t } from '../../../lib/i18n/order-lists.ts'
import { inHandNote } from '../../../lib/in-hand.ts'
import type { RowTickets } from '../OrderCard.tsx'
import { seatsText } from '../seats-text.ts'

/** Returns the tickets of a row as term–description pairs. */
export const ticketDetails = (tickets: RowTickets) => [
  {
    term: t('TRADES.TICKETS_TERM'),
    description: [
      t('TRADES.PLACE', { section: tickets.section, row: tickets.seatRow }),
      seatsText(tickets.tickets),
      t('TRADES.TICKETS', { count: tickets.quantity }),
    ].join(', '),
  },
  ...optionalDetail(t('TRADES.DISCLOSURES'), tickets.disclosures.map(traitSentence).join(', ')),
  ...optionalDetail(t('TRADES.ATTRIBUTES'), tickets.attributes.map(traitSentence).join(', ')),
  ...optionalDetail(t('TRADES.PUBLIC_NOTE'), tickets.publicNote),
  {
    term: t('TRADES.DELIVERY'),
    description: deliveryText(tickets),
  },
]

const deliveryText = ({ deliveryTypeId, deliveryDate }: RowTickets): string => {
  const types = deliveryTypes(deliveryTypeId).map(({ label }) => label)
  return [types.join(', '), inHandNote(deliveryDate)].join(' · ')
}

/** Returns the ticket price, quantity and fee of an order; they add up to its amount. */
export const costDetails = ({ each, quantity, fee }: OrderCost) => [
  {
    term: t('TRADES.PRICE_EACH'),
    description: t('TRADES.EACH_TIMES', { price: formatCents(each), count: quantity }),
  },
  { term: t('TRADES.FEE'), description: formatBalance(fee) },
]

/** Formats an amount; null becomes "not known". */
export const knownAmount = (amount: number | null): string =>
  amount === null ? t('TRADES.NOT_KNOWN') : formatBalance(amount)

/** Returns the label of a card or an account; a dash if null. */
export const methodText = (method: UsedPaymentMethod | null): string =>
  method === null ? NO_AMOUNT : formatUsedPaymentMethod(method)

/** Returns a term–description pair; empty if the text is null or empty. */
export const optionalDetail = (term: string, text: string | null) =>
  text === null || text === '' ? [] : [{ term, description: text }]

/** A line of a payout statement, in cents; deductions are negative. */
interface StatementLine {
  term: string
  amountCents: number
}

const centsOf = ({ value }: { value: number }): number => Math.round(value * 100)

/** The amounts of a sale in a payout statement. */
export type StatementSale = Pick<SaleDetails, 'amount' | 'fee' | 'price'> & {
  listing: Pick<SaleDetails['listing'], 'quantity'>
}

/**
 * Returns the lines of a payout statement: proceeds, or price minus partial refunds; minus fee,
 * minus and plus credits. Empty for a canceled sale.
 */
export const statementLines = (
  { amount, fee, price, listing }: StatementSale,
  payout: Pick<PayoutDetails, 'deducted' | 'owed'>,
): StatementLine[] => {
  if (fee === null) return []
  const [deducted, owed] = [centsOf(payout.deducted), centsOf(payout.owed)]
  const full = multiplyPrice(price, listing.quantity)
  return [
    ...(full === amount
      ? [{ term: t('PAYOUTS_TABLE.PROCEEDS'), amountCents: amount }]
      : [
          { term: t('SALES_TABLE.SALE_PRICE'), amountCents: full },
          { term: t('PAYOUTS_TABLE.LESS_REFUNDED'), amountCents: amount - full },
        ]),
    { term: t('PAYOUTS_TABLE.LESS_FEE'), amountCents: 0 - fee },
    ...(deducted === 0 ? [] : [{ term: t('PAYOUTS_TABLE.LESS_KEPT'), amountCents: -deducted }]),
    ...(owed === 0 ? [] : [{ term: t('PAYOUTS_TABLE.PLUS_OWED'), amountCents: owed }]),
  ]
}

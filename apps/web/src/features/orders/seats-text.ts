import { seatSpan } from '@seatdesk/domain'

import { t } from '../../lib/i18n/orders.ts'

/** Returns the seats for a sentence, `seats 7 - 10`, or that they are not given. */
export const seatsText = (tickets: readonly { seat: string | null }[]): string => {
  const seats = seatSpan(tickets)
  return seats === null
    ? t('TRADES.NO_SEATS')
    : t('TRADES.SEAT_SPAN', { seats, count: tickets.length })
}

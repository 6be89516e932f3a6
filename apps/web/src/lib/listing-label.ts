import { type ListingSummary, seatSpan } from '@seatdesk/domain'

import { t } from './i18n/common.ts'

/**
 * Returns the label of a listing, `Section 101, row C, seats 7 - 10`, or that its seats are not given.
 */
export const listingLabel = ({
  section,
  seatRow: row,
  tickets,
}: Pick<ListingSummary, 'section' | 'seatRow'> & {
  tickets: readonly { seat: string | null }[]
}): string => {
  const seats = seatSpan(tickets)
  if (seats === null) return t('COMMON.LISTING_NO_SEATS', { section, row })
  const key = tickets.length === 1 ? 'COMMON.LISTING_ONE' : 'COMMON.LISTING'
  return t(key, { section, row, seats })
}

/** Returns the seats for a column or field named "Seats", or "Not given". */
export const seatsCell = (tickets: readonly { seat: string | null }[]): string =>
  seatSpan(tickets) ?? t('COMMON.NOT_GIVEN')

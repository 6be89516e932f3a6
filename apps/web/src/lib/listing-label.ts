import { type ListingSummary, seatSpan } from '@seatdesk/domain'

import { t } from './i18n/events.ts'

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
  if (seats === null) return t('EVENT_TICKETS.LISTING_NO_SEATS', { section, row })
  const key = tickets.length === 1 ? 'EVENT_TICKETS.LISTING_ONE' : 'EVENT_TICKETS.LISTING'
  return t(key, { section, row, seats })
}

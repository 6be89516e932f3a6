import { type Listing, seatSpan } from '@seatdesk/domain'

import { t } from '../../lib/messages/t.ts'

/** What a listing is known by, `Section 101, row C, 7 - 10`. */
export const listingLabel = ({ section, seatRow: row, tickets }: Listing): string => {
  const seats = seatSpan(tickets)
  return seats === null
    ? t('EVENT_TICKETS.LISTING_UNNAMED', { section, row })
    : t('EVENT_TICKETS.LISTING', { section, row, seats })
}

import type { Watch } from '@seatdesk/domain/contract'

import { hrefs } from '../../lib/addresses.ts'

/** Where what is watched is looked at: the listings of one event, or the events that it finds. */
export const watchHref = (
  { event, events, listings }: Pick<Watch, 'event' | 'events' | 'listings'>,
  newsOf?: number,
): string => {
  const eventId = newsOf ?? event?.id
  return eventId === undefined
    ? hrefs.eventList(events ?? {})
    : hrefs.eventTickets(eventId, listings)
}

import { useQueryParams } from '@seatdesk/app-kit/query'

import {
  linkedListingUrlFields,
  substituteUrlFields,
  ticketsUrlFields,
} from '../../lib/addresses.ts'
import { EventTickets } from './EventTickets.tsx'
import { UnknownEvent } from './NoTickets.tsx'

/** The tickets of the event in the URL. */
export function EventTicketsScreen() {
  const [query, write] = useQueryParams(ticketsUrlFields)
  const [{ listing: linkedListing }] = useQueryParams(linkedListingUrlFields)
  const [{ substituteFor }] = useQueryParams(substituteUrlFields)
  if (query.eventId === undefined) return <UnknownEvent />
  return (
    <EventTickets
      key={`${query.eventId} ${linkedListing ?? ''} ${substituteFor ?? ''}`}
      eventId={query.eventId}
      query={query}
      linkedListingId={linkedListing}
      substituteFor={substituteFor}
      write={write}
    />
  )
}

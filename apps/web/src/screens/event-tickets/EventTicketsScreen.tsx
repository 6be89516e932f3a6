import { useQueryParams } from '@seatdesk/app-kit/query'

import { ticketsFields, linkedListingFields } from '../../lib/addresses.ts'
import { EventTickets } from './EventTickets.tsx'
import { UnknownEvent } from './NoTickets.tsx'

/** The tickets of the event in the URL. */
export function EventTicketsScreen() {
  const [query, write] = useQueryParams(ticketsFields)
  const [{ told }] = useQueryParams(linkedListingFields)
  if (query.eventId === undefined) return <UnknownEvent />
  return (
    <EventTickets
      key={`${query.eventId} ${told ?? ''}`}
      eventId={query.eventId}
      query={query}
      toldId={told}
      write={write}
    />
  )
}

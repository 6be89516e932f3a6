import { useQuery } from '@seatdesk/front/query'
import { Button, EmptyState } from '@seatdesk/ui'

import { ticketsFields } from '../../lib/addresses.ts'
import { t } from '../../lib/messages/events.ts'
import { PATHS } from '../../lib/routes.ts'
import { EventTickets } from './EventTickets.tsx'

/** The tickets of the event that the address names. */
export function EventTicketsScreen() {
  const [query, write] = useQuery(ticketsFields)
  if (query.eventId === undefined) {
    return (
      <EmptyState
        drawing="ticket"
        action={<Button href={PATHS.eventList}>{t('EVENT_TICKETS.BACK_TO_EVENTS')}</Button>}
      >
        {t('EVENT_TICKETS.NO_EVENT')}
      </EmptyState>
    )
  }
  return <EventTickets key={query.eventId} eventId={query.eventId} query={query} write={write} />
}

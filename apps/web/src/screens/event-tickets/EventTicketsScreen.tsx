import { Button, EmptyState } from '@seatdesk/ui'

import { ticketsParams } from '../../features/event-tickets/tickets-query.ts'
import { t } from '../../lib/messages/events.ts'
import { useQuery } from '../../lib/query/use-query.ts'
import { paths } from '../../lib/routes.ts'
import { EventTickets } from './EventTickets.tsx'

/** The tickets of the event that the address names. */
export function EventTicketsScreen() {
  const [query, write] = useQuery(ticketsParams)
  if (query.id === undefined) {
    return (
      <EmptyState
        drawing="ticket"
        action={<Button href={paths.eventList}>{t('EVENT_TICKETS.BACK_TO_EVENTS')}</Button>}
      >
        {t('EVENT_TICKETS.NO_EVENT')}
      </EmptyState>
    )
  }
  return <EventTickets key={query.id} eventId={query.id} query={query} write={write} />
}

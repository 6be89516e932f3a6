import { Button, EmptyState } from '@seatdesk/ui'

import {
  contradictsItself,
  NO_TICKET_FILTERS,
  ticketFilterCount,
  type TicketFilters,
} from '../../features/event-tickets/tickets-query.ts'
import { t } from '../../lib/messages/events.ts'
import { PATHS } from '../../lib/routes.ts'

interface NoTicketsProps {
  filters: TicketFilters
  onNarrow: (change: Partial<TicketFilters>) => void
}

/** Nothing answers the filters: why, where that is known, and the way out of them. */
export function NoTickets({ filters, onNarrow }: NoTicketsProps) {
  return (
    <EmptyState
      drawing="ticket"
      action={
        ticketFilterCount(filters) > 0 && (
          <Button onClick={() => onNarrow(NO_TICKET_FILTERS)}>
            {t('EVENT_TICKETS.CLEAR_FILTERS')}
          </Button>
        )
      }
    >
      {contradictsItself(filters)
        ? t('EVENT_TICKETS.NO_SUCH_PRICE')
        : t('EVENT_TICKETS.NO_TICKETS')}
    </EmptyState>
  )
}

/** An event that there is not, with the way to those that there are. */
export function UnknownEvent() {
  return (
    <EmptyState
      drawing="ticket"
      action={<Button href={PATHS.eventList}>{t('EVENT_TICKETS.BACK_TO_EVENTS')}</Button>}
    >
      {t('EVENT_TICKETS.NO_EVENT')}
    </EmptyState>
  )
}

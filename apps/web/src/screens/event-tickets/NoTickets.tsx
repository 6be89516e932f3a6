import { Button, EmptyState } from '@seatdesk/ui'

import {
  contradictsItself,
  NO_TICKET_FILTERS,
  ticketFilterCount,
  type TicketFilters,
} from '../../features/event-tickets/tickets-query.ts'
import { t } from '../../lib/messages/events.ts'

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

import { Button, EmptyState } from '@seatdesk/ui'

import {
  hasEmptyPriceRange,
  NO_TICKET_FILTERS,
  countTicketFilters,
  type TicketFilters,
} from '../../features/event-tickets/tickets-query.ts'
import { t } from '../../lib/i18n/event-tickets.ts'
import { PATHS } from '../../lib/routes.ts'

interface NoTicketsProps {
  filters: TicketFilters
  onNarrow: (change: Partial<TicketFilters>) => void
}

/** Empty state of the filters: the reason if known, and links to clear filters. */
export function NoTickets({ filters, onNarrow }: NoTicketsProps) {
  return (
    <EmptyState
      drawing="ticket"
      action={
        countTicketFilters(filters) > 0 ? (
          <Button onClick={() => onNarrow(NO_TICKET_FILTERS)}>
            {t('EVENT_TICKETS.CLEAR_FILTERS')}
          </Button>
        ) : (
          <Button href={PATHS.eventList}>{t('EVENT_TICKETS.BACK_TO_EVENTS')}</Button>
        )
      }
    >
      {hasEmptyPriceRange(filters)
        ? t('EVENT_TICKETS.NO_SUCH_PRICE')
        : t('EVENT_TICKETS.NO_TICKETS')}
    </EmptyState>
  )
}

/** Shown for an unknown event, with a link to the event list. */
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

import { isApiError } from '@seatdesk/api-client'
import { LoadError } from '@seatdesk/app-kit/query-cache'
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

/** Empty state of an event's tickets: none are listed, or none match the filters. */
export function NoTickets({ filters, onNarrow }: NoTicketsProps) {
  const hasFilters = countTicketFilters(filters) > 0
  return (
    <EmptyState
      drawing="ticket"
      action={
        hasFilters ? (
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
        : t(hasFilters ? 'EVENT_TICKETS.NO_TICKETS' : 'EVENT_TICKETS.NONE_LISTED')}
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

interface EventFailedProps {
  event: { failure: unknown; isWaiting: boolean; reload: () => Promise<unknown> }
}

/** Shown for an event that failed to load. */
export function EventFailed({ event: { failure, isWaiting, reload } }: EventFailedProps) {
  if (isApiError(failure) && failure.kind === 'http' && failure.reason === 'notFound')
    return <UnknownEvent />
  return (
    <LoadError failure={failure} onRetry={() => void reload()} isRetrying={isWaiting}>
      {t('EVENT_TICKETS.EVENT_FAILED')}
    </LoadError>
  )
}

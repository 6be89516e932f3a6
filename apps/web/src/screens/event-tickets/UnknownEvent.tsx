import { Button, EmptyState } from '@seatdesk/ui'

import { t } from '../../lib/messages/events.ts'
import { PATHS } from '../../lib/routes.ts'

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

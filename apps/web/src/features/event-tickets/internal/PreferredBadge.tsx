import { StatusBadge } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/event-tickets.ts'

/** Marks a listing of a broker that the own company prefers. */
export function PreferredBadge() {
  return (
    <>
      {' '}
      <StatusBadge tone="good">{t('EVENT_TICKETS.PREFERRED')}</StatusBadge>
    </>
  )
}

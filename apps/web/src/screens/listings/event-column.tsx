import type { InventoryListing } from '@seatdesk/domain'
import type { Column } from '@seatdesk/ui'

import { EventCell } from '../../lib/EventDateTime.tsx'
import { t } from '../../lib/i18n/listings.ts'

/** The event column, if rows are not grouped by event. */
export const EVENT_COLUMN: Column<InventoryListing> = {
  key: 'event',
  header: t('TRADES.EVENT'),
  widthEm: 15,
  grows: true,
  sortKey: 'upcoming',
  render: ({ event }) => <EventCell event={event} />,
}

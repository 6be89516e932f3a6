import { t } from '../../lib/messages/events.ts'

/** What listings are sorted by, also where there is no room for a header of each. */
export const LISTING_SORTS = [
  { header: t('EVENT_TICKETS.VALUE'), sortKey: 'value' },
  { header: t('EVENT_TICKETS.PRICE'), sortKey: 'price' },
  { header: t('EVENT_TICKETS.SECTION'), sortKey: 'section' },
  { header: t('EVENT_TICKETS.ROW'), sortKey: 'row' },
  { header: t('EVENT_TICKETS.QUANTITY'), sortKey: 'available' },
] as const

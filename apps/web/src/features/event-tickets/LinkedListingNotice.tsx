import { useRefetchOn } from '@seatdesk/app-kit/live'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { formatCount, formatCents, type ListingAvailability } from '@seatdesk/domain'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/event-ticket-parts.ts'
import { isStockEvent, STOCK_REFETCH_DELAY } from './availability-event.ts'

import classes from './LinkedListingNotice.module.css'

/** Shows the current state of the listing that a notification linked to, with live updates. */
export function LinkedListingNotice({ id }: { id: number }) {
  const { data, refresh } = useServerData({
    ...createQueryOptions(api.listings.availability, { ids: [id] }),
    gcTime: 0,
  })
  useRefetchOn(isStockEvent, refresh, STOCK_REFETCH_DELAY)
  const now = data && linkedListingStatus(data.results[0])
  return (
    <p role="status" className={classes['root']} data-state={now?.state}>
      {now?.words}
    </p>
  )
}

/** A listing that is not for sale or unknown counts as gone. */
const linkedListingStatus = (availability: ListingAvailability | undefined) =>
  availability?.state === 'on-sale' && availability.price !== null
    ? {
        state: 'on-sale',
        words: t('EVENT_TICKETS.TOLD_ON_SALE', {
          tickets: formatCount(availability.available, t('EVENT_TICKETS.TOLD_NOUN')),
          price: formatCents(availability.price),
        }),
      }
    : { state: 'gone', words: t('EVENT_TICKETS.TOLD_GONE') }

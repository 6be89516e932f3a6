import { counted, formatCents, type ListingStanding } from '@seatdesk/domain'
import { useAskedAgain } from '@seatdesk/front/live'
import { queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/events.ts'
import { isOfStock, STOCK_PAUSE } from './availability.ts'

import classes from './ToldListing.module.css'

/** Says, as long as it is looked at, what has become of the listing that news led here for. */
export function ToldListing({ id }: { id: number }) {
  const { data, refresh } = useServerData({
    ...queryOptionsFor(api.listings.standing, { ids: [id] }),
    gcTime: 0,
  })
  useAskedAgain(isOfStock, refresh, STOCK_PAUSE)
  const now = data && told(data.results[0])
  return (
    <p role="status" className={classes['root']} data-state={now?.state}>
      {now?.words}
    </p>
  )
}

/** What is not for sale, and what nobody knows, has gone. */
const told = (standing: ListingStanding | undefined) =>
  standing?.state === 'on-sale' && standing.price !== null
    ? {
        state: 'on-sale',
        words: t('EVENT_TICKETS.TOLD_ON_SALE', {
          tickets: counted(standing.available, t('EVENT_TICKETS.TOLD_NOUN')),
          price: formatCents(standing.price),
        }),
      }
    : { state: 'gone', words: t('EVENT_TICKETS.TOLD_GONE') }

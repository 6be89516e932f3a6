import { counted, formatCents, type ListingStanding } from '@seatdesk/domain'
import { useAskedAgain } from '@seatdesk/front/live'
import { queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/events.ts'
import { isOfStock, STOCK_PAUSE } from './availability.ts'

import classes from './ToldListing.module.css'

/** Shows the current state of the listing that a notification linked to, with live updates. */
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

/** A listing that is not for sale or unknown counts as gone. */
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

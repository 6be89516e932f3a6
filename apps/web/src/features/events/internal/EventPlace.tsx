import type { Venue } from '@seatdesk/domain'

import classes from './EventPlace.module.css'

/** A venue and its city. */
export function EventPlace({ venue }: { venue: Venue }) {
  const city = [venue.city, venue.state].filter(Boolean).join(', ')
  return (
    <span className={classes['root']}>
      {venue.name} <span className={classes['city']}>{city}</span>
    </span>
  )
}

import { type Event, venueAddress } from '@seatdesk/domain'

import { EventWhen } from '../../lib/EventWhen.tsx'

import classes from './EventHeader.module.css'

/** What an event is called above its tickets. */
export const eventTitle = ({ name, venue }: Event): string => name || venue.name

/** When and where an event takes place. */
export function EventFacts({ event }: { event: Event }) {
  const { venue } = event
  return (
    <>
      <EventWhen event={event} />
      <span>{venue.name}</span>
      <span className={classes['address']}>{venueAddress(venue)}</span>
    </>
  )
}

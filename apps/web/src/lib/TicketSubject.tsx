import type { EventTime, ListingSummary, Venue } from '@seatdesk/domain'

import { EventDateTime } from './EventDateTime.tsx'
import { listingLabel } from './listing-label.ts'

import classes from './TicketSubject.module.css'

/** What is said of an event. */
export type SubjectEvent = EventTime & {
  name: string
  venue: Pick<Venue, 'name' | 'city' | 'state'>
}

interface TicketSubjectProps {
  event: SubjectEvent
  /** Its seats; none for a dialog about the whole event. */
  listing?:
    | (Pick<ListingSummary, 'section' | 'seatRow'> & {
        tickets: readonly { seat: string | null }[]
      })
    | undefined
}

/** The event and seats that a dialog is about: its order number alone says neither. */
export function TicketSubject({ event, listing }: TicketSubjectProps) {
  return (
    <div className={classes['root']}>
      <strong className={classes['name']}>{event.name}</strong>
      <span className={classes['quiet']}>
        <EventDateTime event={event} /> · {venueText(event.venue)}
      </span>
      {/* A range of seats stays on one line. */}
      {listing && <span>{listingLabel(listing).replaceAll(' - ', '\u00A0-\u00A0')}</span>}
    </div>
  )
}

/** Returns a venue with its city and state, `Beacon Theatre, New York, NY`. */
export const venueText = ({ name, city, state }: SubjectEvent['venue']): string =>
  [name, city, state].filter(Boolean).join(', ')

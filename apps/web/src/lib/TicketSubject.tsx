import type { EventTime, ListingSummary, Venue } from '@seatdesk/domain'
import { UnbrokenText } from '@seatdesk/ui'

import { EventDateTime } from './EventDateTime.tsx'
import { listingLabel } from './listing-label.ts'

import classes from './TicketSubject.module.css'

/** What is said of an event. */
export type SubjectEvent = EventTime & {
  name: string
  venue: Pick<Venue, 'name' | 'city' | 'state'>
}

export type SubjectListing = Pick<ListingSummary, 'section' | 'seatRow'> & {
  tickets: readonly { seat: string | null }[]
}

interface TicketSubjectProps {
  event: SubjectEvent
  /** Its seats; none for a dialog about the whole event. */
  listing?: SubjectListing | undefined
}

/** The event and seats that a dialog is about: its order number alone says neither. */
export function TicketSubject({ event, listing }: TicketSubjectProps) {
  return (
    <div className={classes['root']}>
      <strong className={classes['name']}>{event.name}</strong>
      <span className={classes['quiet']}>
        <EventDateTime event={event} /> · {venueText(event.venue)}
      </span>
      {listing && <span>{seatsText(listing)}</span>}
    </div>
  )
}

interface TicketSubjectsProps {
  orders: readonly {
    id: number
    event: SubjectEvent & { id: number }
    listing: SubjectListing
    /** Its number and amount, `S-1042 · 2 tickets · $200.00`. */
    detail: string
  }[]
}

/** The orders that a dialog is about, below their events. */
export function TicketSubjects({ orders }: TicketSubjectsProps) {
  const groups = [...Map.groupBy(orders, ({ event }) => event.id).values()]
  return groups.map((group) => {
    const event = group[0]?.event
    return (
      <section key={event?.id} aria-label={event?.name}>
        {event && <TicketSubject event={event} />}
        <ul className={classes['orders']}>
          {group.map(({ id, listing, detail }) => (
            <li key={id} className={classes['order']}>
              <span>{seatsText(listing)}</span>
              <span className={classes['quiet']}>
                <UnbrokenText>{detail}</UnbrokenText>
              </span>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

/** A range of seats stays on one line. */
const seatsText = (listing: SubjectListing): string =>
  listingLabel(listing).replaceAll(' - ', '\u00A0-\u00A0')

/** Returns a venue with its city and state, `Beacon Theatre, New York, NY`. */
export const venueText = ({ name, city, state }: SubjectEvent['venue']): string =>
  [name, city, state].filter(Boolean).join(', ')

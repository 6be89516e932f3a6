import { deliveryTypes } from '@seatdesk/domain'
import type { ReactNode } from 'react'

import { EventDateTime } from '../../../lib/EventDateTime.tsx'
import { inHandNote } from '../../../lib/in-hand.ts'
import { venueText } from '../../../lib/TicketSubject.tsx'
import type { LineDetails } from '../cart.ts'

import classes from './lines.module.css'

interface EventGroupsProps {
  /** Accessible name of each list; none by default. */
  label?: string
  /** The lines; those of one event need not be adjacent. */
  lines: readonly { about: LineDetails | undefined; item: ReactNode }[]
  /** Whether changes are announced; off by default. */
  isLive?: boolean
}

/** Lines of an order below their events, with date and venue. */
export function EventGroups({ label, lines, isLive = false }: EventGroupsProps) {
  const groups = [...Map.groupBy(lines, ({ about }) => about?.event.id).values()]
  return (
    <div className={classes['groups']} aria-live={isLive ? 'polite' : undefined}>
      {groups.map((group) => {
        const event = group[0]?.about?.event
        return (
          <div key={event?.id ?? 'unknown'} role="group" aria-label={event?.name}>
            {event && <EventHeading event={event} />}
            <ul className={classes['root']} aria-label={label}>
              {group.map(({ item }) => item)}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

function EventHeading({ event }: Pick<LineDetails, 'event'>) {
  const { name, venue } = event
  return (
    <div className={classes['event']}>
      <h3 className={classes['eventName']}>{name}</h3>
      <span className={classes['quiet']}>
        <EventDateTime event={event} />
        {venue && ` · ${venueText(venue)}`}
      </span>
    </div>
  )
}

/** How and when the tickets of a line arrive: `PDF transfer · in hand Sat, Jan 23, 2027`. */
export function deliveryText({ deliveryTypeId, deliveryDate }: LineDetails): string {
  return [
    deliveryTypes(deliveryTypeId)
      .map(({ label }) => label)
      .join(', '),
    inHandNote(deliveryDate),
  ].join(' · ')
}

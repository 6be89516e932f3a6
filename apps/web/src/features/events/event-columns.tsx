import { type Cents, type Event, formatCents, NO_AMOUNT, type Venue } from '@seatdesk/domain'
import type { Column } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { EventDateTime } from '../../lib/EventDateTime.tsx'
import { t } from '../../lib/i18n/events.ts'

import classes from './event-columns.module.css'

/** Columns of the event list; sort keys in the URL are the API's names. */
export const eventColumns: readonly Column<Event>[] = [
  {
    key: 'name',
    header: t('EVENTS.EVENT'),
    sortKey: 'name',
    widthEm: 18,
    grows: true,
    render: (event) => <span className={classes['name']}>{event.name}</span>,
  },
  {
    key: 'date',
    header: t('EVENTS.DATE'),
    sortKey: 'date_time',
    widthEm: 16,
    render: (event) => <EventDateTime event={event} />,
  },
  {
    key: 'venue',
    header: t('EVENTS.VENUE'),
    sortKey: 'venue',
    widthEm: 19,
    grows: true,
    render: (event) => <EventVenue venue={event.venue} distance={event.distance} />,
  },
  {
    key: 'tickets',
    header: t('EVENTS.TICKETS'),
    sortKey: 'ticket_quantity',
    widthEm: 6.5,
    fits: true,
    yields: 1,
    align: 'end',
    render: (event) => event.ticketQuantity.toLocaleString('en-US'),
  },
  {
    key: 'price',
    header: t('EVENTS.PRICE'),
    sortKey: 'price_from',
    widthEm: 9.75,
    align: 'end',
    render: (event) => <PriceFrom price={event.priceFrom} />,
  },
]

interface EventRowCardProps {
  event: Event
  /** The favorite button. */
  star: ReactNode
}

/** An event as a card, for narrow screens. */
export function EventRowCard({ event, star }: EventRowCardProps) {
  return (
    <div className={classes['eventRowCard']}>
      <span className={classes['eventRowCardName']}>{event.name}</span>
      <span className={classes['star']}>{star}</span>
      <span className={classes['dateTime']}>
        <EventDateTime event={event} />
      </span>
      <span className={classes['place']}>
        <EventVenue venue={event.venue} distance={event.distance} />
      </span>
      <span className={classes['tickets']}>
        {t('EVENTS.TICKETS_COUNT', { count: event.ticketQuantity.toLocaleString('en-US') })}
      </span>
      <span className={classes['price']}>
        <PriceFrom price={event.priceFrom} />
      </span>
    </div>
  )
}

interface EventVenueProps {
  venue: Venue
  /** Distance in miles from the searched location; undefined if unknown. */
  distance?: number | undefined
}

/** A venue with its city, and its distance if known. */
export function EventVenue({ venue, distance }: EventVenueProps) {
  const city = [venue.city, venue.state].filter(Boolean).join(', ')
  return (
    <span className={classes['eventPlace']} data-far={distance !== undefined || undefined}>
      <span className={classes['text']}>
        <span className={classes['venue']} data-venue>
          {venue.name}
        </span>{' '}
        <span className={classes['city']}>{city}</span>
      </span>
      {distance !== undefined && (
        <span className={classes['distance']}> {milesText(distance)}</span>
      )}
    </span>
  )
}

const milesText = (miles: number): string =>
  miles < 1
    ? t('EVENTS.MILES_LESS')
    : t('EVENTS.MILES', { count: Math.round(miles).toLocaleString('en-US') })

/** The lowest ticket price of an event; a dash if there are no tickets. */
export function PriceFrom({ price }: { price: Cents | null }) {
  if (price === null) return NO_AMOUNT
  return (
    <span className={classes['priceFrom']}>
      <span className={classes['from']}>{t('EVENTS.FROM')}</span> {formatCents(price)}
    </span>
  )
}

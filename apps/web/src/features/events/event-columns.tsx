import type { Event } from '@seatdesk/domain'
import type { Column } from '@seatdesk/ui'

import { EventWhen } from '../../lib/EventWhen.tsx'
import { t } from '../../lib/messages/events.ts'
import { EventPlace } from './internal/EventPlace.tsx'
import { PriceFrom } from './internal/PriceFrom.tsx'

import classes from './event-columns.module.css'

/** The columns of the event list; their order in the address is the server's name for it. */
export const eventColumns: readonly Column<Event>[] = [
  {
    key: 'name',
    header: t('EVENTS.EVENT'),
    sortKey: 'name',
    ems: 18,
    grows: true,
    render: (event) => <span className={classes['name']}>{event.name}</span>,
  },
  {
    key: 'date',
    header: t('EVENTS.DATE'),
    sortKey: 'date_time',
    ems: 16,
    render: (event) => <EventWhen event={event} />,
  },
  {
    key: 'venue',
    header: t('EVENTS.VENUE'),
    sortKey: 'venue',
    ems: 19,
    render: (event) => <EventPlace venue={event.venue} distance={event.distance} />,
  },
  {
    key: 'tickets',
    header: t('EVENTS.TICKETS'),
    sortKey: 'ticket_quantity',
    ems: 6.5,
    fits: true,
    yields: 1,
    align: 'end',
    render: (event) => event.ticketQuantity.toLocaleString('en-US'),
  },
  {
    key: 'price',
    header: t('EVENTS.PRICE'),
    sortKey: 'price_from',
    ems: 9.75,
    align: 'end',
    render: (event) => <PriceFrom price={event.priceFrom} />,
  },
]

import type { Event } from '@seatdesk/domain'
import type { ReactNode } from 'react'

import { EventWhen } from '../../lib/EventWhen.tsx'
import { t } from '../../lib/messages/events.ts'
import { EventPlace } from './internal/EventPlace.tsx'
import { PriceFrom } from './internal/PriceFrom.tsx'

import classes from './EventRowCard.module.css'

interface EventRowCardProps {
  event: Event
  /** Marks it as a favourite. */
  star: ReactNode
}

/** An event of the list where there is no room for a table. */
export function EventRowCard({ event, star }: EventRowCardProps) {
  return (
    <div className={classes['root']}>
      <span className={classes['name']}>{event.name}</span>
      <span className={classes['star']}>{star}</span>
      <span className={classes['when']}>
        <EventWhen event={event} />
      </span>
      <span className={classes['place']}>
        <EventPlace venue={event.venue} distance={event.distance} />
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

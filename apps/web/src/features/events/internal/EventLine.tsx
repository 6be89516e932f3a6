import type { Event } from '@seatdesk/domain'
import { Link, StarToggle } from '@seatdesk/ui'

import { eventHref } from '../../../lib/event-href.ts'
import { EventWhen } from '../../../lib/EventWhen.tsx'
import { EventPlace } from './EventPlace.tsx'
import { PriceFrom } from './PriceFrom.tsx'

import classes from './EventLine.module.css'

interface EventLineProps {
  event: Event
  onStar: (event: Event, isFavorite: boolean) => void
}

/** An event on one line that leads to its tickets; on two where there is little room. */
export function EventLine({ event, onStar }: EventLineProps) {
  return (
    <li className={classes['root']}>
      <span className={classes['when']}>
        <EventWhen event={event} />
      </span>
      <Link look="quiet" className={classes['name'] ?? ''} href={eventHref(event)}>
        {event.name}
      </Link>
      <span className={classes['place']}>
        <EventPlace venue={event.venue} distance={event.distance} />
      </span>
      <span className={classes['price']}>
        <PriceFrom price={event.priceFrom} />
      </span>
      <StarToggle
        className={classes['star']}
        isOn={event.isFavorite}
        label={event.name}
        onToggle={(isOn) => onStar(event, isOn)}
      />
    </li>
  )
}

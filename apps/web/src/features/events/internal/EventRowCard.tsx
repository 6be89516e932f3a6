import type { Event } from '@seatdesk/domain'
import { StarToggle } from '@seatdesk/ui'

import { EventWhen } from '../../../lib/EventWhen.tsx'
import { t } from '../../../lib/messages/events.ts'
import { EventPlace } from './EventPlace.tsx'
import { PriceFrom } from './PriceFrom.tsx'

import classes from './EventRowCard.module.css'

interface EventRowCardProps {
  event: Event
  onStar: (event: Event, isFavorite: boolean) => void
}

/** An event of the list where there is no room for a table. */
export function EventRowCard({ event, onStar }: EventRowCardProps) {
  return (
    <div className={classes['root']}>
      <span className={classes['name']}>{event.name}</span>
      <StarToggle
        className={classes['star']}
        isOn={event.isFavorite}
        label={event.name}
        onToggle={(isOn) => onStar(event, isOn)}
      />
      <span className={classes['when']}>
        <EventWhen event={event} />
      </span>
      <span className={classes['place']}>
        <EventPlace venue={event.venue} />
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

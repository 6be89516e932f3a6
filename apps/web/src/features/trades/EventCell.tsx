import type { EventSummary } from '@seatdesk/domain'

import { EventWhen } from '../../lib/EventWhen.tsx'

import classes from './EventCell.module.css'

/** Which event a row is about, and when that is. */
export function EventCell({ event }: { event: EventSummary }) {
  return (
    <span className={classes['root']}>
      <span className={classes['name']}>{event.name}</span>
      <span className={classes['when']}>
        <EventWhen event={event} />
      </span>
    </span>
  )
}

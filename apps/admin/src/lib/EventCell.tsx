import type { EventSummary } from '@seatdesk/domain'
import { Link } from '@seatdesk/ui'

import { hrefs } from './addresses.ts'
import { eventWhen } from './event-when.ts'

import classes from './EventCell.module.css'

/** Which event a row is about, and when that is. */
export function EventCell({ event }: { event: EventSummary }) {
  return (
    <span className={classes['root']}>
      <Link href={hrefs.event(event.id)} look="quiet">
        {event.name}
      </Link>
      <span className={classes['when']}>{eventWhen(event)}</span>
    </span>
  )
}

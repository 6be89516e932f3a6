import type { Notification } from '@seatdesk/domain'
import { Moment } from '@seatdesk/front/dates'

import { EventCell } from '../../features/trades/EventCell.tsx'
import { NotificationKind } from './NotificationKind.tsx'

import classes from './NotificationCard.module.css'

/** A notification where there is no room for a table. */
export function NotificationCard({ notification }: { notification: Notification }) {
  const { message, typeId, event, createdAt } = notification
  return (
    <div className={classes['root']}>
      <NotificationKind typeId={typeId} />
      <div>
        <p className={classes['message']}>{message}</p>
        {event && <EventCell event={event} />}
        <p className={classes['time']}>
          <Moment at={createdAt} />
        </p>
      </div>
    </div>
  )
}

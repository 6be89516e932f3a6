import type { Notification } from '@seatdesk/domain'
import { Moment } from '@seatdesk/front/dates'
import type { ReactNode } from 'react'

import { EventCell } from '../../features/trades/trade-columns.tsx'
import { isOfWatch } from './notification-columns.tsx'
import { NotificationKind } from './NotificationKind.tsx'

import classes from './NotificationCard.module.css'

interface NotificationCardProps {
  notification: Notification
  /** What can be done about that of a watch, whose room is kept until it is there; nothing by default. */
  acts?: ReactNode
}

/** A notification where there is no room for a table. */
export function NotificationCard({ notification, acts }: NotificationCardProps) {
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
        {isOfWatch(notification) && <div className={classes['acts']}>{acts}</div>}
      </div>
    </div>
  )
}

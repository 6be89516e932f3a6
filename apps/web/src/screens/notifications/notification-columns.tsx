import {
  type Notification,
  type NotificationAbout,
  notificationIcon,
  type NotificationIcon,
  venueAddress,
} from '@seatdesk/domain'
import { Moment } from '@seatdesk/front/dates'
import type { KeyOf } from '@seatdesk/front/messages'
import type { Column } from '@seatdesk/ui'
import { IconBell, IconReceipt, IconTicket } from '@seatdesk/ui/icons'
import type { ReactNode } from 'react'

import { EventCell } from '../../features/trades/trade-columns.tsx'
import { t } from '../../lib/messages/notifications.ts'

import classes from './notification-columns.module.css'

/** What the link of a notification is called. */
export const notificationLabel = ({ message }: Notification): string =>
  t('NOTIFICATIONS.OPEN', { message })

/** Whether it is news of what is watched. */
export const isOfWatch = (
  notification: Notification,
): notification is Notification & { about: NotificationAbout } =>
  notification.about?.kind === 'watch'

/** The columns of what a broker was told. */
export const notificationColumns: readonly Column<Notification>[] = [
  {
    key: 'kind',
    header: t('NOTIFICATIONS.KIND'),
    isHeaderHidden: true,
    ems: 4,
    render: ({ typeId }) => <NotificationKind typeId={typeId} />,
  },
  {
    key: 'message',
    header: t('NOTIFICATIONS.MESSAGE'),
    ems: 26,
    grows: true,
    render: ({ message }) => message,
  },
  {
    key: 'event',
    header: t('NOTIFICATIONS.EVENT'),
    ems: 19,
    render: ({ event }) => event && <EventCell event={event} />,
  },
  {
    key: 'venue',
    header: t('NOTIFICATIONS.VENUE'),
    ems: 22,
    yields: 1,
    isQuiet: true,
    render: ({ event }) => event && `${event.venue.name}, ${venueAddress(event.venue)}`,
  },
  {
    key: 'time',
    header: t('NOTIFICATIONS.TIME'),
    ems: 15.5,
    sortKey: 'created_at',
    align: 'end',
    isQuiet: true,
    render: ({ createdAt }) => <Moment at={createdAt} />,
  },
]

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

const KINDS = {
  payment: { Icon: IconReceipt, label: 'NOTIFICATIONS.PAYMENT' },
  listing: { Icon: IconTicket, label: 'NOTIFICATIONS.LISTING' },
  default: { Icon: IconBell, label: 'NOTIFICATIONS.OTHER' },
} as const satisfies Record<NotificationIcon, { Icon: typeof IconBell; label: KeyOf<typeof t> }>

/** What a notification is about, as a picture with a name. */
function NotificationKind({ typeId }: { typeId: number }) {
  const { Icon, label } = KINDS[notificationIcon(typeId)]
  return (
    <span role="img" aria-label={t(label)} title={t(label)} className={classes['notificationKind']}>
      <Icon aria-hidden />
    </span>
  )
}

import { DateTime } from '@seatdesk/app-kit/dates'
import type { MessageKeyOf } from '@seatdesk/app-kit/i18n'
import {
  type Notification,
  type NotificationSubject,
  notificationIcon,
  type NotificationIcon,
  venueAddress,
} from '@seatdesk/domain'
import type { Column } from '@seatdesk/ui'
import { IconBell, IconReceipt, IconTicket } from '@seatdesk/ui/icons'
import type { ReactNode } from 'react'

import { EventCell } from '../../features/orders/order-columns.tsx'
import { t } from '../../lib/i18n/notifications.ts'

import classes from './notification-columns.module.css'

/** Returns the label of a notification's link. */
export const notificationLabel = ({ message }: Notification): string =>
  t('NOTIFICATIONS.OPEN', { message })

/** Returns whether a watch sent the notification. */
export const isWatchNotification = (
  notification: Notification,
): notification is Notification & { about: NotificationSubject } =>
  notification.about?.kind === 'watch'

/** Columns of the notification list. */
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
    render: ({ createdAt }) => <DateTime at={createdAt} />,
  },
]

interface NotificationCardProps {
  notification: Notification
  /** Action of a watch's notification, with reserved space until it loads; none by default. */
  acts?: ReactNode
}

/** A notification as a card, for narrow screens. */
export function NotificationCard({ notification, acts }: NotificationCardProps) {
  const { message, typeId, event, createdAt } = notification
  return (
    <div className={classes['root']}>
      <NotificationKind typeId={typeId} />
      <div>
        <p className={classes['message']}>{message}</p>
        {event && <EventCell event={event} />}
        <p className={classes['time']}>
          <DateTime at={createdAt} />
        </p>
        {isWatchNotification(notification) && <div className={classes['acts']}>{acts}</div>}
      </div>
    </div>
  )
}

const KINDS = {
  payment: { Icon: IconReceipt, label: 'NOTIFICATIONS.PAYMENT' },
  listing: { Icon: IconTicket, label: 'NOTIFICATIONS.LISTING' },
  default: { Icon: IconBell, label: 'NOTIFICATIONS.OTHER' },
} as const satisfies Record<
  NotificationIcon,
  { Icon: typeof IconBell; label: MessageKeyOf<typeof t> }
>

/** Icon for the kind of a notification, with an accessible name. */
function NotificationKind({ typeId }: { typeId: number }) {
  const { Icon, label } = KINDS[notificationIcon(typeId)]
  return (
    <span role="img" aria-label={t(label)} title={t(label)} className={classes['notificationKind']}>
      <Icon aria-hidden />
    </span>
  )
}

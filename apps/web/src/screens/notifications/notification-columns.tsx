import { DateTime, formatInstant } from '@seatdesk/app-kit/dates'
import type { MessageKeyOf } from '@seatdesk/app-kit/i18n'
import {
  type Notification,
  type NotificationOrder,
  type NotificationSubject,
  notificationIcon,
  type NotificationIcon,
} from '@seatdesk/domain'
import { type Column, StatusBadge, UnbrokenText } from '@seatdesk/ui'
import { IconBell, IconReceipt, IconTicket } from '@seatdesk/ui/icons'
import type { ReactNode } from 'react'

import { EventCell } from '../../lib/EventDateTime.tsx'
import { t } from '../../lib/i18n/notifications.ts'
import { listingLabel } from '../../lib/listing-label.ts'
import { notificationAction } from '../../lib/notification-href.ts'

import classes from './notification-columns.module.css'

/** Returns the label of a notification's link. */
export const notificationLabel = ({ message }: Notification): string =>
  t('NOTIFICATIONS.OPEN', { message })

/** Returns whether a watch sent the notification. */
export const isWatchNotification = (
  notification: Notification,
): notification is Notification & { about: NotificationSubject } =>
  notification.about?.kind === 'watch'

const hasAction = (notification: Notification): boolean =>
  isWatchNotification(notification) || notificationAction(notification) !== null

/**
 * Returns the columns of the notification list, with a mark on unread ones. A wide table has room for
 * most names of events on one line.
 */
export const notificationColumns = (isWide: boolean): readonly Column<Notification>[] => [
  {
    key: 'kind',
    header: t('NOTIFICATIONS.KIND'),
    isHeaderHidden: true,
    widthEm: 4,
    yields: 1,
    render: ({ typeId }) => <NotificationKind typeId={typeId} />,
  },
  {
    key: 'message',
    header: t('NOTIFICATIONS.MESSAGE'),
    // Down to a window of 1024 px with a scroll bar.
    widthEm: 22,
    grows: true,
    render: (notification) => <Message notification={notification} />,
  },
  {
    key: 'event',
    header: t('NOTIFICATIONS.EVENT'),
    widthEm: isWide ? 20 : 14.5,
    render: ({ event }) => event && <EventCell event={event} />,
  },
  {
    key: 'venue',
    header: t('NOTIFICATIONS.VENUE'),
    widthEm: 12.5,
    yields: 2,
    render: ({ event }) =>
      event && (
        <span className={classes['venue']}>
          {[event.venue.name, event.venue.city, event.venue.state].filter(Boolean).join(', ')}
        </span>
      ),
  },
  {
    key: 'time',
    header: t('NOTIFICATIONS.TIME'),
    // As wide as `Wed, Nov 25, 2026, 12:13 AM`.
    widthEm: 15.5,
    sortKey: 'created_at',
    align: 'end',
    isQuiet: true,
    render: ({ createdAt }) => (
      <span className={classes['time']}>
        <DateTime at={createdAt} />
      </span>
    ),
  },
]

/** The text of a notification, after a badge if it is unread, and the order that it is about. */
function Message({ notification }: { notification: Notification }) {
  const { message, order, about, isUnread } = notification
  return (
    <span className={classes['message']}>
      {isUnread && (
        <>
          <StatusBadge tone="done">{t('NOTIFICATIONS.NEW')}</StatusBadge>{' '}
        </>
      )}
      <UnbrokenText>{message}</UnbrokenText>
      {order && about && (
        <span className={classes['order']}>{orderText(order, about.kind).join(' · ')}</span>
      )}
    </span>
  )
}

/** The seats of an order, and what is due next. */
const orderText = (
  { section, seatRow, seats, deadline }: NotificationOrder,
  side: NotificationSubject['kind'],
): string[] => {
  const tickets = listingLabel({ section, seatRow, tickets: seats.map((seat) => ({ seat })) })
  if (!deadline) return [tickets]
  const { kind, at } = deadline
  const moment = formatInstant(at)
  return [
    tickets,
    side === 'purchase'
      ? t(`NOTIFICATIONS.DUE_PURCHASE_${kind}`, { moment })
      : t(`NOTIFICATIONS.DUE_SALE_${kind}`, { moment }),
  ]
}

interface NotificationCardProps {
  notification: Notification
  /** Actions of the notification, with reserved space until they load; none by default. */
  acts?: ReactNode
}

/** A notification as a card, for narrow screens. */
export function NotificationCard({ notification, acts }: NotificationCardProps) {
  const { typeId, event, createdAt, isUnread } = notification
  return (
    <div className={classes['root']}>
      <NotificationKind typeId={typeId} />
      <div>
        <p className={classes['time']}>
          <DateTime at={createdAt} />
        </p>
        <Message notification={notification} />
        {event && <EventCell event={event} />}
        {(isUnread || hasAction(notification)) && <div className={classes['actions']}>{acts}</div>}
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

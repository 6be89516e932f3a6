import { type Notification, type NotificationAbout, venueAddress } from '@seatdesk/domain'
import { Moment } from '@seatdesk/front/dates'
import type { Column } from '@seatdesk/ui'

import { EventCell } from '../../features/trades/trade-columns.tsx'
import { t } from '../../lib/messages/notifications.ts'
import { NotificationKind } from './NotificationKind.tsx'

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

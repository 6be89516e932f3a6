import type { Notification } from '@seatdesk/domain'
import { paintFirstRows } from '@seatdesk/front/first-rows'

import { t } from '../../lib/messages/notifications.ts'
import { notificationHref } from '../../lib/notification-href.ts'
import {
  NotificationCard,
  notificationColumns,
  notificationLabel,
} from '../../screens/notifications/notification-columns.tsx'

paintFirstRows<Notification>({
  ask: 'notifications/',
  columns: [
    ...notificationColumns,
    { key: 'actions', header: '', ems: 5.5, align: 'end', render: () => null },
  ],
  noun: t('NOTIFICATIONS.NOUN'),
  keyOf: ({ id }) => String(id),
  hrefOf: notificationHref,
  linkLabelOf: notificationLabel,
  renderCard: (notification) => <NotificationCard notification={notification} />,
})

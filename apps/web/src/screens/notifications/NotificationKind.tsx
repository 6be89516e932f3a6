import { notificationIcon, type NotificationIcon } from '@seatdesk/domain'
import type { KeyOf } from '@seatdesk/front/messages'
import { IconBell, IconReceipt, IconTicket } from '@seatdesk/ui/icons'

import { t } from '../../lib/messages/notifications.ts'

import classes from './NotificationKind.module.css'

const KINDS = {
  payment: { Icon: IconReceipt, label: 'NOTIFICATIONS.PAYMENT' },
  listing: { Icon: IconTicket, label: 'NOTIFICATIONS.LISTING' },
  default: { Icon: IconBell, label: 'NOTIFICATIONS.OTHER' },
} as const satisfies Record<NotificationIcon, { Icon: typeof IconBell; label: KeyOf<typeof t> }>

/** What a notification is about, as a picture with a name. */
export function NotificationKind({ typeId }: { typeId: number }) {
  const { Icon, label } = KINDS[notificationIcon(typeId)]
  return (
    <span role="img" aria-label={t(label)} title={t(label)} className={classes['root']}>
      <Icon aria-hidden />
    </span>
  )
}

import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { useRefetchOn } from '@seatdesk/app-kit/live'
import type { Notification } from '@seatdesk/domain'
import { addressFields, marketCalls } from '@seatdesk/domain/contract'
import { lazy, Suspense, useEffect } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/notifications.ts'
import { notificationHref } from '../../lib/notification-href.ts'
import { affectsUnreadCount, markReadUpTo } from '../../lib/unread-count.ts'
import {
  isWatchNotification,
  NotificationCard,
  notificationColumns,
  notificationLabel,
} from './notification-columns.tsx'

const StopWatchButton = lazy(async () => ({
  default: (await import('../../features/watches/StopWatchButton.tsx')).StopWatchButton,
}))

const call = marketCalls.notifications.list
const { from: _from, to: _to, ...narrowed } = call.query.fields
const fields = addressFields(narrowed)

/** Renders a button that turns off the watch of a notification. */
const stopAction = (notification: Notification) =>
  isWatchNotification(notification) && (
    <Suspense>
      <StopWatchButton id={notification.about.id} message={notification.message} />
    </Suspense>
  )

/** The broker's notifications. */
export function NotificationsScreen() {
  const list = useList({ call, fields, ask: api.notifications.list, isOneScroll: true })
  useRefetchOn(affectsUnreadCount, list.refresh)
  useMarkRead(list.rows)
  return (
    <ListScreen
      list={list}
      title={t('NOTIFICATIONS.TITLE')}
      noun={t('NOTIFICATIONS.NOUN')}
      columns={notificationColumns}
      keyOf={({ id }) => String(id)}
      link={{
        hrefOf: notificationHref,
        labelOf: notificationLabel,
      }}
      actions={{ header: t('NOTIFICATIONS.ACTS'), ems: 5.5, render: stopAction }}
      renderCard={(notification) => (
        <NotificationCard notification={notification} acts={stopAction(notification)} />
      )}
      tableFrom="compactLedger"
      empty={{ drawing: 'bell', text: t('NOTIFICATIONS.NO_NOTIFICATIONS') }}
      failedText={t('NOTIFICATIONS.FAILED')}
    />
  )
}

/** Marks notifications as read once they are shown on a visible page. */
const useMarkRead = (shown: readonly Notification[]): void => {
  const newest = shown.reduce<Notification | null>(
    (last, one) => (last && last.id > one.id ? last : one),
    null,
  )?.id
  useEffect(() => {
    if (newest === undefined) return
    const look = () => {
      if (document.visibilityState === 'visible') void markReadUpTo(newest)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [newest])
}

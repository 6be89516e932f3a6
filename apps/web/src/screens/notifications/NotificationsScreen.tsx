import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { useRefetchOn } from '@seatdesk/app-kit/live'
import type { Notification } from '@seatdesk/domain'
import { urlFields, marketCalls } from '@seatdesk/domain/contract'
import { Button } from '@seatdesk/ui'
import { Suspense, useEffect, useMemo, useState } from 'react'

import { Allowed } from '../../lib/Allowed.tsx'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/notifications.ts'
import { notificationHref } from '../../lib/notification-href.ts'
import { PATHS } from '../../lib/routes.ts'
import { affectsUnreadCount, fetchSeenUpTo, markReadUpTo } from '../../lib/unread-count.ts'
import {
  isUnread,
  isWatchNotification,
  NotificationCard,
  notificationColumns,
  notificationLabel,
} from './notification-columns.tsx'

const StopWatchingButton = lazyComponent(
  async () => (await import('../../features/watches/StopWatchingButton.tsx')).StopWatchingButton,
)

const call = marketCalls.notifications.list
const { from: _from, to: _to, ...narrowed } = call.query.fields
const fields = urlFields(narrowed)

const SaleActionButton = lazyComponent(
  async () => (await import('./SaleActionButton.tsx')).SaleActionButton,
)

/** Renders the action of a notification: turn off its watch, or confirm or deliver its sale. */
const actionOf = (notification: Notification, onDone: () => void) => {
  const { about, action, message } = notification
  if (isWatchNotification(notification))
    return (
      <Allowed right="buy">
        <Suspense>
          <StopWatchingButton id={notification.about.id} message={message} />
        </Suspense>
      </Allowed>
    )
  if (about?.kind !== 'sale' || action === null) return null
  return (
    <Allowed right="fulfill">
      <Suspense>
        <SaleActionButton saleId={about.id} action={action} onDone={onDone} />
      </Suspense>
    </Allowed>
  )
}

/** The broker's notifications. */
export function NotificationsScreen() {
  const list = useList({ call, fields, ask: api.notifications.list, isInfiniteScroll: true })
  useRefetchOn(affectsUnreadCount, list.refresh)
  const seenUpTo = useSeenUpTo()
  useMarkRead(seenUpTo === undefined ? NO_ROWS : list.rows)
  const columns = useMemo(() => notificationColumns(seenUpTo), [seenUpTo])
  const { reload } = list
  const actions = useMemo(
    () => ({
      header: t('NOTIFICATIONS.ACTS'),
      widthEm: 9,
      render: (notification: Notification) => actionOf(notification, () => void reload()),
    }),
    [reload],
  )
  return (
    <ListScreen
      list={list}
      title={t('NOTIFICATIONS.TITLE')}
      noun={t('NOTIFICATIONS.NOUN')}
      columns={columns}
      keyOf={({ id }) => String(id)}
      link={{
        hrefOf: notificationHref,
        labelOf: notificationLabel,
      }}
      actions={actions}
      renderCard={(notification) => (
        <NotificationCard
          notification={notification}
          isUnread={isUnread(notification, seenUpTo)}
          acts={actions.render(notification)}
        />
      )}
      tableFrom="cards"
      empty={{
        drawing: 'bell',
        text: t('NOTIFICATIONS.NO_NOTIFICATIONS'),
        action: <Button href={PATHS.events}>{t('NOTIFICATIONS.FIND_TICKETS')}</Button>,
      }}
      failedText={t('NOTIFICATIONS.FAILED')}
    />
  )
}

const NO_ROWS: readonly Notification[] = []

/**
 * The last notification that was read before the screen was opened: undefined while loading, null
 * if it could not be loaded.
 */
const useSeenUpTo = (): number | null | undefined => {
  const [seenUpTo, setSeenUpTo] = useState<number | null>()
  useEffect(() => {
    let isPresent = true
    async function load() {
      const upTo = await fetchSeenUpTo()
      if (isPresent) setSeenUpTo(upTo)
    }
    void load()
    return () => {
      isPresent = false
    }
  }, [])
  return seenUpTo
}

/** Marks notifications as read once they are shown on a visible page. */
const useMarkRead = (shown: readonly Notification[]): void => {
  const newest = shown.reduce<Notification | null>(
    (last, item) => (last && last.id > item.id ? last : item),
    null,
  )?.id
  useEffect(() => {
    if (newest === undefined) return
    const check = () => {
      if (document.visibilityState === 'visible') void markReadUpTo(newest)
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [newest])
}

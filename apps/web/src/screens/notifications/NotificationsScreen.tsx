import { useI18n } from '@seatdesk/app-kit/i18n'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { useRefetchOn } from '@seatdesk/app-kit/live'
import {
  NOTIFICATION_ACTION_RIGHTS,
  NOTIFICATION_FILTER_KINDS,
  type Notification,
  type NotificationAction,
  purchaseNumber,
  type Sale,
  saleNumber,
} from '@seatdesk/domain'
import { urlFields, listCalls } from '@seatdesk/domain/contract'
import { Button, Group, SearchBox, SelectField, TabBar, useWiderThan } from '@seatdesk/ui'
import { type MouseEvent, Suspense, useCallback, useMemo, useState } from 'react'

import { Allowed } from '../../lib/Allowed.tsx'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/notifications.ts'
import {
  notificationAction,
  notificationActionHref,
  notificationHref,
} from '../../lib/notification-href.ts'
import { PATHS } from '../../lib/routes.ts'
import {
  affectsUnreadCount,
  markAllRead,
  markOneRead,
  useUnreadCount,
} from '../../lib/unread-count.ts'
import {
  isWatchNotification,
  NotificationCard,
  notificationColumns,
  notificationLabel,
} from './notification-columns.tsx'
import type { PerformedAction } from './NotificationActionButton.tsx'

const StopWatchingButton = lazyComponent(
  async () => (await import('../../features/watches/StopWatchingButton.tsx')).StopWatchingButton,
)

const call = listCalls.notifications.list
const { from: _from, to: _to, ...narrowed } = call.query.fields
const fields = urlFields(narrowed)

const NotificationActionButton = lazyComponent(
  async () => (await import('./NotificationActionButton.tsx')).NotificationActionButton,
)

const DeliverDialog = lazyComponent(
  async () => (await import('../../features/delivery/DeliverDialog.tsx')).DeliverDialog,
)

/** A sale whose tickets are being delivered, and its notification. */
interface Delivery {
  notification: Notification
  sales: readonly Sale[]
}

interface ActionHandlers {
  onDone: () => void
  onDeliver: (sale: Sale) => void
}

/** Renders what can be done about a notification: turn off its watch, or its next action. */
const actionOf = (notification: Notification, handlers: ActionHandlers) => {
  const { about, message } = notification
  if (isWatchNotification(notification))
    return (
      <Allowed right="buy">
        <Suspense>
          <StopWatchingButton id={notification.about.id} message={message} />
        </Suspense>
      </Allowed>
    )
  const action = notificationAction(notification)
  if (action === null) return null
  return (
    <Allowed right={NOTIFICATION_ACTION_RIGHTS[action]}>
      {about && isPerformed(action) ? (
        <Suspense>
          <NotificationActionButton
            orderId={about.id}
            action={action}
            label={actionName(action, notification)}
            {...handlers}
          />
        </Suspense>
      ) : (
        <Button
          size="small"
          href={notificationActionHref(action, notification)}
          aria-label={actionName(action, notification)}
          data-action-of={notification.id}
        >
          {t(`NOTIFICATIONS.ACTION_${action}`)}
        </Button>
      )}
    </Allowed>
  )
}

const isPerformed = (action: NotificationAction): action is PerformedAction =>
  action === 'confirm' || action === 'deliver' || action === 'download'

/** The accessible name of an action: `Confirm S-1042`. */
const actionName = (action: NotificationAction, { about, message }: Notification): string => {
  const label = t(`NOTIFICATIONS.ACTION_${action}`)
  if (about?.kind !== 'sale' && about?.kind !== 'purchase')
    return t('NOTIFICATIONS.ACTION_NAME_OF_MESSAGE', { action: label, message })
  const number = about.kind === 'sale' ? saleNumber(about.id) : purchaseNumber(about.id)
  return t('NOTIFICATIONS.ACTION_NAME', { action: label, number })
}

/** The broker's notifications: filtered, searched, and marked as read. */
export function NotificationsScreen() {
  const { toastFailure } = useI18n()
  const list = useList({ call, fields, ask: api.notifications.list, isInfiniteScroll: true })
  const unreadCount = useUnreadCount()
  const [delivery, setDelivery] = useState<Delivery | null>(null)
  const { reload, updateCached, query } = list
  useRefetchOn(affectsUnreadCount, list.refresh)

  const readOne = useCallback(
    async ({ id }: Notification) => {
      try {
        await markOneRead(id)
        updateCached((row) => (row.id === id ? { ...row, isUnread: false } : row))
      } catch (error) {
        toastFailure(error)
      }
    },
    [updateCached, toastFailure],
  )
  const finish = useCallback(
    (notification: Notification) => {
      void readOne(notification)
      void reload()
    },
    [reload, readOne],
  )
  const isWide = useWiderThan('compactLedger')
  const columns = useMemo(() => notificationColumns(isWide), [isWide])
  const actions = useMemo(
    () => ({
      header: t('NOTIFICATIONS.ACTS'),
      // As wide as `View barcodes` beside `Mark read`.
      widthEm: 17,
      render: (notification: Notification) => (
        <Group gap={2} justify="flex-end">
          {actionOf(notification, {
            onDone: () => finish(notification),
            onDeliver: (sale) => setDelivery({ notification, sales: [sale] }),
          })}
          {notification.isUnread && (
            <Button
              size="small"
              emphasis="quiet"
              aria-label={t('NOTIFICATIONS.MARK_READ_NAME', { message: notification.message })}
              onClick={() => void readOne(notification)}
            >
              {t('NOTIFICATIONS.MARK_READ')}
            </Button>
          )}
        </Group>
      ),
    }),
    [finish, readOne],
  )

  async function readAll() {
    try {
      await markAllRead()
      updateCached((row) => ({ ...row, isUnread: false }))
    } catch (error) {
      toastFailure(error)
    }
  }

  /** Reads the notification whose link, or whose action, is followed. */
  function onClickCapture({ target }: MouseEvent) {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (!link) return
    const isFollowed = link.matches('[data-row-link]')
      ? (row: Notification) => notificationHref(row) === link.getAttribute('href')
      : ({ id }: Notification) => String(id) === link.getAttribute('data-action-of')
    for (const row of list.rows) if (row.isUnread && isFollowed(row)) void readOne(row)
  }

  return (
    <div onClickCapture={onClickCapture}>
      <ListScreen
        list={list}
        title={t('NOTIFICATIONS.TITLE')}
        noun={t('NOTIFICATIONS.NOUN')}
        tabs={
          <TabBar
            label={t('NOTIFICATIONS.READ_STATE')}
            items={[
              {
                label: t('NOTIFICATIONS.ALL'),
                isCurrent: !query.unread,
                onSelect: () => list.narrow({ unread: undefined }),
              },
              {
                label: t('NOTIFICATIONS.UNREAD'),
                isCurrent: query.unread === true,
                onSelect: () => list.narrow({ unread: true }),
              },
            ]}
          />
        }
        mainAction={
          <Button emphasis="quiet" disabled={unreadCount === 0} onClick={() => void readAll()}>
            {t('NOTIFICATIONS.MARK_ALL_READ')}
          </Button>
        }
        search={
          <SearchBox
            label={t('NOTIFICATIONS.SEARCH')}
            value={query.search ?? ''}
            onApply={(text) => list.narrow({ search: text === '' ? undefined : text })}
          />
        }
        filters={
          <SelectField
            label={t('NOTIFICATIONS.KIND')}
            isLabelHidden
            value={query.kind ?? ''}
            options={[
              { value: '', label: t('NOTIFICATIONS.ANY_KIND') },
              ...NOTIFICATION_FILTER_KINDS.map((kind) => ({
                value: kind,
                label: t(`NOTIFICATIONS.KIND_${kind}`),
              })),
            ]}
            onChange={(value) =>
              list.narrow({ kind: NOTIFICATION_FILTER_KINDS.find((kind) => kind === value) })
            }
          />
        }
        columns={columns}
        keyOf={({ id }) => String(id)}
        link={{
          hrefOf: notificationHref,
          labelOf: notificationLabel,
        }}
        actions={actions}
        renderCard={(notification) => (
          <NotificationCard notification={notification} acts={actions.render(notification)} />
        )}
        tableFrom="cards"
        empty={{
          drawing: 'bell',
          text: t('NOTIFICATIONS.NO_NOTIFICATIONS'),
          action: <Button href={PATHS.events}>{t('NOTIFICATIONS.FIND_TICKETS')}</Button>,
        }}
        failedText={t('NOTIFICATIONS.FAILED')}
      />
      {delivery && (
        <Suspense>
          <DeliverDialog
            sales={delivery.sales}
            onDelivered={() => finish(delivery.notification)}
            onClose={() => setDelivery(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

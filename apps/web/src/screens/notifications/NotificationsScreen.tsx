import { useI18n } from '@seatdesk/app-kit/i18n'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { useRefetchOn } from '@seatdesk/app-kit/live'
import {
  NOTIFICATION_FILTER_KINDS,
  type Notification,
  purchaseNumber,
  type Sale,
} from '@seatdesk/domain'
import { urlFields, marketCalls } from '@seatdesk/domain/contract'
import { Button, Group, SearchBox, SegmentedField, SelectField } from '@seatdesk/ui'
import { type MouseEvent, Suspense, useCallback, useMemo, useState } from 'react'

import { Allowed } from '../../lib/Allowed.tsx'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/notifications.ts'
import { notificationHref } from '../../lib/notification-href.ts'
import { PATHS } from '../../lib/routes.ts'
import {
  affectsUnreadCount,
  markAllRead,
  markOneRead,
  useUnreadCount,
} from '../../lib/unread-count.ts'
import {
  isAboutAcceptance,
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

const DeliverDialog = lazyComponent(
  async () => (await import('../../features/delivery/DeliverDialog.tsx')).DeliverDialog,
)

/** A sale whose tickets are being delivered, and its notification. */
interface Delivery {
  notification: Notification
  sales: readonly Sale[]
}

interface ActionHandlers {
  onConfirmed: () => void
  onDeliver: (sale: Sale) => void
}

/**
 * Renders the action of a notification: turn off its watch, confirm or deliver its sale, or accept
 * the tickets of its purchase.
 */
const actionOf = (notification: Notification, handlers: ActionHandlers) => {
  const { about, action, message } = notification
  if (isAboutAcceptance(notification))
    return (
      <Allowed right="receiveTickets">
        <Button
          size="small"
          href={notificationHref(notification) ?? PATHS.purchases}
          aria-label={t('NOTIFICATIONS.ACCEPT_NAME', { number: purchaseNumber(about?.id ?? 0) })}
        >
          {t('NOTIFICATIONS.ACCEPT')}
        </Button>
      </Allowed>
    )
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
        <SaleActionButton saleId={about.id} action={action} {...handlers} />
      </Suspense>
    </Allowed>
  )
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
  const actions = useMemo(
    () => ({
      header: t('NOTIFICATIONS.ACTS'),
      widthEm: 14.75,
      render: (notification: Notification) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {actionOf(notification, {
            onConfirmed: () => finish(notification),
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

  /** Reads the notification whose link is followed. */
  function onClickCapture({ target }: MouseEvent) {
    const link = target instanceof Element ? target.closest('a[data-row-link]') : null
    const href = link?.getAttribute('href')
    const opened = list.rows.filter((row) => row.isUnread && notificationHref(row) === href)
    for (const row of href ? opened : []) void readOne(row)
  }

  return (
    <div onClickCapture={onClickCapture}>
      <ListScreen
        list={list}
        title={t('NOTIFICATIONS.TITLE')}
        noun={t('NOTIFICATIONS.NOUN')}
        tabs={
          <SegmentedField
            label={t('NOTIFICATIONS.READ_STATE')}
            isLabelHidden
            options={[
              { value: 'all', label: t('NOTIFICATIONS.ALL') },
              { value: 'unread', label: t('NOTIFICATIONS.UNREAD') },
            ]}
            value={query.unread ? 'unread' : 'all'}
            onChange={(value) => list.narrow({ unread: value === 'unread' ? true : undefined })}
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
        columns={notificationColumns}
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

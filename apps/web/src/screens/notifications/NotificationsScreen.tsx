import { type Notification, venueAddress } from '@seatdesk/domain'
import { addressFields, marketCalls } from '@seatdesk/domain/contract'
import { Moment } from '@seatdesk/front/dates'
import { ListScreen, useList } from '@seatdesk/front/list'
import { useAskedAgain } from '@seatdesk/front/live'
import type { Column } from '@seatdesk/ui'
import { lazy, Suspense } from 'react'

import { EventCell } from '../../features/trades/EventCell.tsx'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/notifications.ts'
import { notificationHref } from '../../lib/notification-href.ts'
import { changesUnseen } from '../../lib/unseen.ts'
import { NotificationCard } from './NotificationCard.tsx'
import { NotificationKind } from './NotificationKind.tsx'
import { useSeen } from './use-seen.ts'

const StopWatch = lazy(async () => ({
  default: (await import('../../features/watches/StopWatch.tsx')).StopWatch,
}))

const call = marketCalls.notifications.list
const { from: _from, to: _to, ...narrowed } = call.query.fields
const fields = addressFields(narrowed)

const columns: Column<Notification>[] = [
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

/** News of what is watched can be stopped where they are read. */
const stopOf = ({ about, message }: Notification) =>
  about?.kind === 'watch' && (
    <Suspense>
      <StopWatch id={about.id} message={message} />
    </Suspense>
  )

/** What the broker was told. */
export function NotificationsScreen() {
  const list = useList({ call, fields, ask: api.notifications.list, isOneScroll: true })
  useAskedAgain(changesUnseen, list.refresh)
  useSeen(list.rows)
  return (
    <ListScreen
      list={list}
      title={t('NOTIFICATIONS.TITLE')}
      noun={t('NOTIFICATIONS.NOUN')}
      columns={columns}
      keyOf={({ id }) => String(id)}
      link={{
        hrefOf: notificationHref,
        labelOf: ({ message }) => t('NOTIFICATIONS.OPEN', { message }),
      }}
      actions={{ header: t('NOTIFICATIONS.ACTS'), ems: 5.5, render: stopOf }}
      renderCard={(notification) => (
        <NotificationCard notification={notification} acts={stopOf(notification)} />
      )}
      tableFrom="compactLedger"
      empty={{ drawing: 'bell', text: t('NOTIFICATIONS.NO_NOTIFICATIONS') }}
      failedText={t('NOTIFICATIONS.FAILED')}
    />
  )
}

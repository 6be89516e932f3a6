import { type Notification, venueAddress } from '@seatdesk/domain'
import { contract, type OrderOf } from '@seatdesk/domain/contract'
import type { Column } from '@seatdesk/ui'

import { EventCell } from '../../features/ledger/EventCell.tsx'
import { Ledger, type LedgerQuestion } from '../../features/ledger/Ledger.tsx'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/t.ts'
import { Moment } from '../../lib/time/Moment.tsx'
import { NotificationCard } from './NotificationCard.tsx'
import { NotificationKind } from './NotificationKind.tsx'

const call = contract.notifications.list

const load = (
  { page, perPage, orderBy, orderDir }: LedgerQuestion<OrderOf<typeof call>>,
  signal: AbortSignal,
) => api.notifications.list({ page, perPage, orderBy, orderDir }, { signal })

const columns: Column<Notification>[] = [
  {
    key: 'kind',
    header: t('NOTIFICATIONS.KIND'),
    isHeaderHidden: true,
    width: '3rem',
    render: ({ typeId }) => <NotificationKind typeId={typeId} />,
  },
  { key: 'message', header: t('NOTIFICATIONS.MESSAGE'), render: ({ message }) => message },
  {
    key: 'event',
    header: t('NOTIFICATIONS.EVENT'),
    render: ({ event }) => event && <EventCell event={event} />,
  },
  {
    key: 'venue',
    header: t('NOTIFICATIONS.VENUE'),
    isQuiet: true,
    render: ({ event }) => event && `${event.venue.name}, ${venueAddress(event.venue)}`,
  },
  {
    key: 'time',
    header: t('NOTIFICATIONS.TIME'),
    sortKey: 'created_at',
    align: 'end',
    isQuiet: true,
    render: ({ createdAt }) => <Moment at={createdAt} />,
  },
]

/** What the broker was told. */
export function NotificationsScreen() {
  return (
    <Ledger
      title={t('NOTIFICATIONS.TITLE')}
      noun={t('NOTIFICATIONS.NOUN')}
      call={call}
      load={load}
      columns={columns}
      keyOf={({ id }) => String(id)}
      renderCard={(notification) => <NotificationCard notification={notification} />}
      tableFrom="ledger"
      empty={{ drawing: 'bell', text: t('NOTIFICATIONS.NO_NOTIFICATIONS') }}
      failedText={t('NOTIFICATIONS.FAILED')}
    />
  )
}

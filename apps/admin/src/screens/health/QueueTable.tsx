import type { OfficeHealth } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'
import { type Column, DataTable, Text, useWiderThan } from '@seatdesk/ui'

import { t } from '../../lib/messages/health.ts'
import { RowCard } from '../../lib/RowCard.tsx'

type Queue = OfficeHealth['queues'][number]

const columns: Column<Queue>[] = [
  { key: 'what', header: t('HEALTH.WHAT'), render: ({ what }) => what },
  { key: 'state', header: t('HEALTH.STATE'), isUnbroken: true, render: ({ state }) => state },
  { key: 'waiting', header: t('HEALTH.WAITING'), align: 'end', render: ({ waiting }) => waiting },
  {
    key: 'since',
    header: t('HEALTH.SINCE'),
    align: 'end',
    isQuiet: true,
    render: ({ since }) => formatInstant(since),
  },
]

/** What waits in the market for somebody or something, and since when. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const isWide = useWiderThan('cards')
  return (
    <DataTable
      caption={t('HEALTH.QUEUES')}
      columns={columns}
      rows={queues}
      keyOf={({ noun, state }) => `${noun}-${state}`}
      layout={isWide ? 'table' : 'cards'}
      renderCard={({ what, state, waiting, since }) => (
        <RowCard title={what} facts={{ state, since: formatInstant(since) }} end={waiting} />
      )}
      empty={<Text>{t('HEALTH.NOTHING')}</Text>}
    />
  )
}

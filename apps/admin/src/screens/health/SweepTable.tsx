import type { OfficeHealth } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'
import { type Column, DataTable, Text, useWiderThan } from '@seatdesk/ui'

import { t } from '../../lib/messages/health.ts'
import { RowCard } from '../../lib/RowCard.tsx'
import { StatusCell } from '../../lib/StatusCell.tsx'

type Sweep = OfficeHealth['sweeps'][number]

const endOf = ({ hasFailed }: Sweep) => (
  <StatusCell
    status={
      hasFailed
        ? { label: t('HEALTH.FAILED_THEN'), tone: 'bad' }
        : { label: t('HEALTH.WELL'), tone: 'good' }
    }
  />
)

const tookOf = ({ durationMs }: Sweep) => t('HEALTH.MILLISECONDS', { count: durationMs })

const columns: Column<Sweep>[] = [
  { key: 'duty', header: t('HEALTH.DUTY'), isUnbroken: true, render: ({ duty }) => duty },
  { key: 'ended', header: t('HEALTH.ENDED'), render: endOf },
  {
    key: 'last',
    header: t('HEALTH.LAST'),
    isQuiet: true,
    render: ({ lastAt }) => formatInstant(lastAt),
  },
  { key: 'took', header: t('HEALTH.TOOK'), align: 'end', isQuiet: true, render: tookOf },
  {
    key: 'next',
    header: t('HEALTH.NEXT'),
    align: 'end',
    isQuiet: true,
    render: ({ nextAt }) => nextAt && formatInstant(nextAt),
  },
]

/** What falls due by time: when this server last did it, how that ended, and when it does it next. */
export function SweepTable({ sweeps }: { sweeps: readonly Sweep[] }) {
  const isWide = useWiderThan('cards')
  return (
    <DataTable
      caption={t('HEALTH.SWEEPS')}
      columns={columns}
      rows={sweeps}
      keyOf={({ duty }) => duty}
      layout={isWide ? 'table' : 'cards'}
      renderCard={(sweep) => (
        <RowCard
          title={sweep.duty}
          status={endOf(sweep)}
          facts={{ last: formatInstant(sweep.lastAt) }}
          end={tookOf(sweep)}
        />
      )}
      empty={<Text>{t('HEALTH.NO_SWEEPS')}</Text>}
    />
  )
}

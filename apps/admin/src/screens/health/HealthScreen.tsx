import { createQueryOptions, usePolling, useServerData } from '@seatdesk/app-kit/query-cache'
import { PageSkeleton } from '@seatdesk/app-kit/router'
import { type AdminHealth, formatCount } from '@seatdesk/domain'
import {
  type Column,
  DataTable,
  FailedState,
  Panel,
  SimpleGrid,
  Stack,
  Text,
  Title,
  useWiderThan,
} from '@seatdesk/ui'

import { api } from '../../lib/api.ts'
import { StatusCell } from '../../lib/Cells.tsx'
import { JOB_LABELS } from '../../lib/code-labels.ts'
import { formatInstant } from '../../lib/date-texts.ts'
import { DescriptionPanel } from '../../lib/DescriptionPanel.tsx'
import { t } from '../../lib/i18n/health.ts'
import { RowCard } from '../../lib/RowCard.tsx'

type Queue = AdminHealth['queues'][number]

/** Payouts that are not due yet wait for a time in the future. */
const oldestOf = ({ state, since }: Queue) =>
  state === 'later' ? t('HEALTH.FIRST_DUE', { moment: formatInstant(since) }) : formatInstant(since)

const queueColumns: Column<Queue>[] = [
  { key: 'what', header: t('HEALTH.WHAT'), render: ({ what }) => what },
  {
    key: 'waiting',
    header: t('HEALTH.WAITING'),
    align: 'end',
    render: ({ waiting }) => waiting.toLocaleString('en-US'),
  },
  {
    key: 'oldest',
    header: t('HEALTH.OLDEST'),
    align: 'end',
    isQuiet: true,
    render: oldestOf,
  },
]

/** Table of the queues: name, length and age of the oldest item. */
function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const isWide = useWiderThan('cards')
  return (
    <DataTable
      caption={t('HEALTH.QUEUES')}
      columns={queueColumns}
      rows={queues}
      keyOf={({ what }) => what}
      layout={isWide ? 'table' : 'cards'}
      renderCard={(queue) => (
        <RowCard
          title={queue.what}
          facts={{
            oldest:
              queue.state === 'later'
                ? oldestOf(queue)
                : `${t('HEALTH.OLDEST')}: ${oldestOf(queue)}`,
          }}
          end={formatCount(queue.waiting, t('HEALTH.ITEMS'))}
        />
      )}
      empty={<Text>{t('HEALTH.NOTHING')}</Text>}
    />
  )
}

type Job = AdminHealth['jobs'][number]

const resultOf = ({ hasFailed }: Job) => (
  <StatusCell
    status={
      hasFailed
        ? { label: t('HEALTH.FAILED_THEN'), tone: 'bad' }
        : { label: t('HEALTH.WELL'), tone: 'good' }
    }
  />
)

const durationOf = ({ durationMs }: Job) => t('HEALTH.MILLISECONDS', { count: durationMs })

const sweepColumns: Column<Job>[] = [
  { key: 'job', header: t('HEALTH.DUTY'), render: ({ job }) => JOB_LABELS[job] },
  { key: 'ended', header: t('HEALTH.ENDED'), render: resultOf },
  {
    key: 'last',
    header: t('HEALTH.LAST'),
    isQuiet: true,
    render: ({ lastAt }) => formatInstant(lastAt),
  },
  { key: 'took', header: t('HEALTH.TOOK'), align: 'end', isQuiet: true, render: durationOf },
  {
    key: 'next',
    header: t('HEALTH.NEXT'),
    align: 'end',
    isQuiet: true,
    render: ({ nextAt }) => nextAt && formatInstant(nextAt),
  },
]

/** Table of the scheduled jobs: last run on this server, its result, and the next run. */
function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const isWide = useWiderThan('cards')
  return (
    <DataTable
      caption={t('HEALTH.SWEEPS')}
      columns={sweepColumns}
      rows={jobs}
      keyOf={({ job }) => job}
      layout={isWide ? 'table' : 'cards'}
      renderCard={(job) => (
        <RowCard
          title={JOB_LABELS[job.job]}
          status={resultOf(job)}
          facts={{
            last: `${t('HEALTH.LAST')} ${formatInstant(job.lastAt)}`,
            next: job.nextAt && `${t('HEALTH.NEXT')} ${formatInstant(job.nextAt)}`,
          }}
          end={durationOf(job)}
        />
      )}
      empty={<Text>{t('HEALTH.NO_SWEEPS')}</Text>}
    />
  )
}

const megabytes = (bytes: number): string =>
  bytes < 10_000_000_000
    ? t('HEALTH.MEGABYTES', { count: Math.round(bytes / 1_000_000).toLocaleString('en-US') })
    : t('HEALTH.GIGABYTES', { count: Math.round(bytes / 1_000_000_000).toLocaleString('en-US') })

const backupText = ({ backupAt, isEmbedded }: AdminHealth): string => {
  if (!isEmbedded) return t('HEALTH.ELSEWHERE')
  return backupAt === null ? t('HEALTH.NO_BACKUP') : formatInstant(backupAt)
}

/** Health of the server and its queues; polls for updates. */
export function HealthScreen() {
  const {
    data: health,
    failure,
    reload,
  } = useServerData(createQueryOptions(api.adminHealth.get, {}))
  // Administrators only watch this screen, so it must show when the server stops responding.
  usePolling(reload)
  if (failure !== null)
    return <FailedState onRetry={() => void reload()}>{t('HEALTH.FAILED')}</FailedState>
  if (health === null) return <PageSkeleton />
  return (
    <Stack gap="lg">
      <Title order={1}>{t('HEALTH.TITLE')}</Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Panel title={t('HEALTH.SERVER')}>
          <DescriptionPanel
            of={[
              [t('HEALTH.MARKET_VERSION'), health.version],
              [t('HEALTH.BUILT_OF'), health.commit],
              [t('HEALTH.RUNS_ON'), health.serverVersion],
              [t('HEALTH.UP_SINCE'), formatInstant(health.upSince)],
              [t('HEALTH.STREAMS'), health.openStreams],
              [t('HEALTH.SANDBOX'), t(health.isSandbox ? 'HEALTH.PLAYED' : 'HEALTH.REAL')],
            ]}
          />
        </Panel>
        <Panel title={t('HEALTH.DATABASE')}>
          <DescriptionPanel
            of={[
              [t('HEALTH.KIND'), t(health.isEmbedded ? 'HEALTH.EMBEDDED' : 'HEALTH.SERVED')],
              [t('HEALTH.VERSION'), health.databaseVersion],
              [t('HEALTH.SCHEMA'), health.schemaVersion],
              [t('HEALTH.SIZE'), megabytes(health.databaseBytes)],
              [t('HEALTH.FREE'), health.freeBytes !== null && megabytes(health.freeBytes)],
              [t('HEALTH.BACKUP'), backupText(health)],
            ]}
          />
        </Panel>
      </SimpleGrid>
      <Panel title={t('HEALTH.QUEUES')}>
        <QueueTable queues={health.queues} />
      </Panel>
      <Panel title={t('HEALTH.SWEEPS')}>
        <JobTable jobs={health.jobs} />
      </Panel>
    </Stack>
  )
}

import type { OfficeHealth } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'
import { queryOptionsFor, usePolling, useServerData } from '@seatdesk/front/query-cache'
import { ScreenBones } from '@seatdesk/front/router'
import { FailedState, Panel, SimpleGrid, Stack, Title } from '@seatdesk/ui'

import { api } from '../../lib/api.ts'
import { Facts } from '../../lib/Facts.tsx'
import { t } from '../../lib/messages/health.ts'
import { QueueTable } from './QueueTable.tsx'
import { SweepTable } from './SweepTable.tsx'

const megabytes = (bytes: number): string =>
  t('HEALTH.MEGABYTES', { count: Math.round(bytes / 1_000_000).toLocaleString('en-US') })

const backupText = ({ backupAt, isEmbedded }: OfficeHealth): string => {
  if (!isEmbedded) return t('HEALTH.ELSEWHERE')
  return backupAt === null ? t('HEALTH.NO_BACKUP') : formatInstant(backupAt)
}

/** What the server stands on, and what waits in the market; kept up to date. */
export function HealthScreen() {
  const { data: health, failure, reload } = useServerData(queryOptionsFor(api.officeHealth.get, {}))
  // What is only watched says that nobody answers.
  usePolling(reload)
  if (failure !== null)
    return <FailedState onRetry={() => void reload()}>{t('HEALTH.FAILED')}</FailedState>
  if (health === null) return <ScreenBones />
  return (
    <Stack gap="lg">
      <Title order={1}>{t('HEALTH.TITLE')}</Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Panel title={t('HEALTH.SERVER')}>
          <Facts
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
          <Facts
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
        <SweepTable sweeps={health.sweeps} />
      </Panel>
    </Stack>
  )
}

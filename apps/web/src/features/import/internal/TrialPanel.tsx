import { Button, Group, Panel, Stack, Text } from '@seatdesk/ui'
import { useState } from 'react'
import { useStore } from 'zustand'

import { t } from '../../../lib/messages/import.ts'
import { PATHS } from '../../../lib/routes.ts'
import type { ImportDesk } from '../import-desk.ts'
import type { RowFilter } from '../worker/stock-row.ts'
import { CarryOut } from './CarryOut.tsx'
import { OutcomeFilter } from './OutcomeFilter.tsx'
import { countOf } from './outcomes.ts'
import { RowList } from './RowList.tsx'
import { SettledEvents } from './SettledEvents.tsx'
import { UnknownEvents } from './UnknownEvents.tsx'

/** What a file would do, row by row, and what it did once it is carried out. */
export function TrialPanel({ desk }: { desk: ImportDesk }) {
  const { phase, standing } = useStore(desk)
  const [filter, setFilter] = useState<RowFilter>('all')
  if (!standing) return null
  const isDone = phase === 'finished'
  // What is being carried out is what was tried: no event is chosen any more.
  const isOpen = phase === 'tried' && standing.applied.length === 0

  return (
    <>
      {isOpen && <UnknownEvents desk={desk} />}
      {isOpen && <SettledEvents desk={desk} />}
      <Panel title={isDone ? t('IMPORT.RESULT') : t('IMPORT.TRIAL')}>
        <Stack gap="sm">
          {isDone && (
            <Text role="status">
              {t('IMPORT.DONE', { name: standing.name })}.{' '}
              {standing.withdrawals
                ? t('IMPORT.DONE_WITHDRAWN', { count: standing.withdrawals })
                : null}
            </Text>
          )}
          <OutcomeFilter counts={standing.counts} value={filter} onChange={setFilter} />
          <RowList
            key={filter}
            desk={desk}
            filter={filter}
            total={countOf(standing.counts, filter)}
          />
          {phase === 'tried' && <CarryOut desk={desk} standing={standing} />}
          {isDone && (
            <Group gap="xs">
              <Button emphasis="main" href={PATHS.listings}>
                {t('IMPORT.SEE_LISTINGS')}
              </Button>
              <Button onClick={desk.clear}>{t('IMPORT.OTHER_FILE')}</Button>
            </Group>
          )}
        </Stack>
      </Panel>
    </>
  )
}

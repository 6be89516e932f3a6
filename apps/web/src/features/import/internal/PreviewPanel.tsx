import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { InventoryImport } from '@seatdesk/domain'
import { Skeleton, Button, Group, Panel, Stack, Text, UnstyledButton } from '@seatdesk/ui'
import { useState } from 'react'
import { useStore } from 'zustand'

import { imports } from '../../../lib/api/stock.ts'
import { EventDateTime } from '../../../lib/EventDateTime.tsx'
import { t } from '../../../lib/i18n/import.ts'
import { PATHS } from '../../../lib/routes.ts'
import type { ImportController } from '../import-controller.ts'
import type { RowFilter, UnknownEvent } from '../worker/import-file-row.ts'
import { ApplyImport } from './ApplyImport.tsx'
import { ColumnReport } from './ColumnReport.tsx'
import { ImportNotices } from './ImportNotices.tsx'
import { countRows, rowFilterLabel, ROW_FILTERS } from './outcomes.ts'
import { RowList } from './RowList.tsx'

import classes from './Import.module.css'

/** Preview of the import, row by row; the results once it is applied. */
export function PreviewPanel({ controller }: { controller: ImportController }) {
  const { phase, standing } = useStore(controller)
  const [filter, setFilter] = useState<RowFilter>('all')
  if (!standing) return null
  const isDone = phase === 'finished'
  // Only the previewed import may be applied, so events can no longer be matched.
  const isOpen = phase === 'tried' && standing.applied.length === 0

  return (
    <>
      {isOpen && <UnknownEvents controller={controller} />}
      {isOpen && <ResolvedEvents controller={controller} />}
      <ColumnReport controller={controller} />
      <Panel title={isDone ? t('IMPORT.RESULT') : t('IMPORT.TRIAL')}>
        <Stack gap="sm">
          <ImportNotices notices={standing.notices} />
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
            controller={controller}
            filter={filter}
            total={countRows(standing.counts, filter)}
          />
          {phase === 'tried' && <ApplyImport controller={controller} standing={standing} />}
          {isDone && (
            <Group gap="xs">
              <Button emphasis="main" href={PATHS.listings}>
                {t('IMPORT.SEE_LISTINGS')}
              </Button>
              <Button onClick={controller.clear}>{t('IMPORT.OTHER_FILE')}</Button>
            </Group>
          )}
        </Stack>
      </Panel>
    </>
  )
}

interface OutcomeFilterProps {
  counts: InventoryImport['counts']
  value: RowFilter
  onChange: (filter: RowFilter) => void
}

/** Filter by outcome, with the number of rows of each. */
function OutcomeFilter({ counts, value, onChange }: OutcomeFilterProps) {
  return (
    <div role="group" aria-label={t('IMPORT.OUTCOMES')} className={classes['filters']}>
      {ROW_FILTERS.map((filter) => (
        <UnstyledButton
          key={filter}
          className={classes['filter']}
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          <span>{rowFilterLabel(filter)}</span>{' '}
          <strong>{countRows(counts, filter).toLocaleString('en-US')}</strong>
        </UnstyledButton>
      ))}
    </div>
  )
}

/** The events that the user matched to names in the file; each match can be undone. */
function ResolvedEvents({ controller }: { controller: ImportController }) {
  const { settled } = useStore(controller)
  if (settled.length === 0) return null
  return (
    <Panel title={t('IMPORT.SETTLED')}>
      <Stack gap="sm">
        <Text>{t('IMPORT.SETTLED_HINT')}</Text>
        <ul className={classes['columns']}>
          {settled.map(({ key, name, date, rows, means }) => (
            <li key={key} className={classes['resolved']}>
              <span>
                <span className={classes['columnName']}>
                  {t('IMPORT.SETTLED_AS', { name, means })}
                </span>{' '}
                <span className={classes['quiet']}>
                  {[date, t('IMPORT.UNKNOWN_ROWS', { count: rows })].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button
                aria-label={t('IMPORT.UNDO_OF', { name })}
                onClick={() => void controller.unchoose(key)}
              >
                {t('IMPORT.UNDO')}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Panel>
  )
}

/** Number of unknown events shown at once; the next ones follow. */
const MAX_SHOWN = 10

/** The unknown events of a file, each with the nearest matches. */
function UnknownEvents({ controller }: { controller: ImportController }) {
  const { unknown } = useStore(controller)
  if (unknown.length === 0) return null
  const later = unknown.length - MAX_SHOWN
  return (
    <Panel title={t('IMPORT.UNKNOWN')}>
      <Stack gap="sm">
        <Text>{t('IMPORT.UNKNOWN_HINT')}</Text>
        <ul className={classes['columns']}>
          {unknown.slice(0, MAX_SHOWN).map((event) => (
            <EventSelect
              key={event.key}
              event={event}
              onChoose={({ id, name }) =>
                void controller.choose({ key: event.key, eventId: id, means: name })
              }
            />
          ))}
        </ul>
        {later > 0 && <Text>{t('IMPORT.MORE_UNKNOWN', { count: later })}</Text>}
      </Stack>
    </Panel>
  )
}

interface EventSelectProps {
  event: UnknownEvent
  onChoose: (near: { id: number; name: string }) => void
}

/** An unknown event, with the three nearest matches to choose from. */
function EventSelect({ event, onChoose }: EventSelectProps) {
  const { data, isWaiting } = useNearestEvents(event)
  const { name, venue, date, time, rows } = event
  const when = [date, time].filter(Boolean).join(' ')
  return (
    <li className={classes['unknown']}>
      <span>
        <span className={classes['columnName']}>{name}</span>{' '}
        <span className={classes['quiet']}>
          {[venue, when, t('IMPORT.UNKNOWN_ROWS', { count: rows })].filter(Boolean).join(' · ')}
        </span>
      </span>
      <div role="group" aria-label={t('IMPORT.NEAREST', { name })} className={classes['nearest']}>
        {isWaiting && <Skeleton width="12rem" />}
        {data?.length === 0 && <span className={classes['quiet']}>{t('IMPORT.NONE_NEAR')}</span>}
        {data?.map((near) => (
          <Button key={near.id} className={classes['nearestEvents']} onClick={() => onChoose(near)}>
            <span className={classes['nearestText']}>
              <span>{near.name}</span>
              <span className={classes['quiet']}>
                {near.venue.name}, <EventDateTime event={near} />
              </span>
            </span>
          </Button>
        ))}
      </div>
    </li>
  )
}

const MAX_SEARCH_LENGTH = 200

/** Loads the three events nearest to what the file's rows say. */
const useNearestEvents = ({ name, venue, date, time }: UnknownEvent) =>
  useServerData(
    createQueryOptions(imports.nearestEvents, {
      name: name.slice(0, MAX_SEARCH_LENGTH),
      ...(venue && { venue: venue.slice(0, MAX_SEARCH_LENGTH) }),
      ...(date && { date: date.slice(0, MAX_SEARCH_LENGTH) }),
      ...(time && { time: time.slice(0, MAX_SEARCH_LENGTH) }),
    }),
  )

import { ListScreen, useList } from '@seatdesk/app-kit/list'
import type { FailedTask } from '@seatdesk/domain'
import { adminCalls } from '@seatdesk/domain/contract'
import type { Column } from '@seatdesk/ui'
import { useCallback } from 'react'

import { ActionButtons } from '../lib/ActionButtons.tsx'
import type { AdminAction } from '../lib/ActionDialog.tsx'
import { listFields } from '../lib/addresses.ts'
import { api } from '../lib/api.ts'
import { BackToToday } from '../lib/BackToToday.tsx'
import { useBulkAction } from '../lib/BulkBar.tsx'
import type { BulkAction } from '../lib/BulkDialog.tsx'
import { StatusCell, TwoLineCell } from '../lib/Cells.tsx'
import { formatInstant } from '../lib/date-texts.ts'
import { t as said } from '../lib/i18n/actions.ts'
import { t } from '../lib/i18n/records.ts'
import { ListFilters, SelectFilter } from '../lib/ListFilters.tsx'
import { RowCard } from '../lib/RowCard.tsx'
import { toOptions, FAILED_TASK_STATUSES, QUEUE_LABELS } from '../lib/statuses.ts'

const stateOf = ({ state }: FailedTask) => <StatusCell status={FAILED_TASK_STATUSES[state]} />

const labelOf = ({ queue, itemId }: FailedTask): string => `${QUEUE_LABELS[queue]} ${itemId}`

const attemptsOf = ({ attempts }: FailedTask) => t('FAILED_TASKS.ATTEMPTS', { count: attempts })

const nextOf = ({ nextAttemptAt }: FailedTask) =>
  nextAttemptAt && t('FAILED_TASKS.NEXT', { moment: formatInstant(nextAttemptAt) })

const columns: Column<FailedTask>[] = [
  {
    key: 'queue',
    header: t('FAILED_TASKS.QUEUE'),
    widthEm: 14,
    render: ({ queue, itemId }) => <TwoLineCell first={QUEUE_LABELS[queue]} second={itemId} />,
  },
  {
    key: 'state',
    header: t('FAILED_TASKS.STATE'),
    widthEm: 8.5,
    render: (task) => <TwoLineCell first={stateOf(task)} second={attemptsOf(task)} />,
  },
  {
    key: 'error',
    header: t('FAILED_TASKS.ERROR'),
    widthEm: 14,
    grows: true,
    render: ({ error }) => error,
  },
  {
    key: 'failed',
    header: t('FAILED_TASKS.FAILED_AT'),
    widthEm: 20,
    sortKey: 'failed_at',
    isQuiet: true,
    render: (task) => <TwoLineCell first={formatInstant(task.failedAt)} second={nextOf(task)} />,
  },
]

const actionsFor = (task: FailedTask): AdminAction[] => [
  {
    title: t('FAILED_TASKS.RETRY'),
    subject: labelOf(task),
    text: t('FAILED_TASKS.RETRY_TEXT', { item: labelOf(task) }),
    done: t('FAILED_TASKS.RETRIED'),
    run: () => api.adminFailedTasks.retry({ id: task.id }),
  },
]

const RETRY: BulkAction = {
  title: t('FAILED_TASKS.RETRY_MANY'),
  titleOf: (count) => t('FAILED_TASKS.RETRY_COUNT', { count }),
  text: t('FAILED_TASKS.RETRY_MANY_TEXT'),
  run: ({ ids }, options) => api.adminFailedTasks.retryMany({ ids }, options),
}

const keyOf = ({ id }: FailedTask) => String(id)

/** List of queue items that keep failing, with a button to retry each. */
export function FailedTasksScreen() {
  const list = useList({
    call: adminCalls.adminFailedTasks.list,
    fields: listFields.failedTasks,
    ask: api.adminFailedTasks.list,
  })
  const { query, narrow, reload } = list
  const bulk = useBulkAction(RETRY, list, labelOf)
  const actsOn = useCallback(
    (task: FailedTask) => <ActionButtons isInRow acts={actionsFor(task)} onDone={reload} />,
    [reload],
  )
  return (
    <ListScreen
      list={list}
      title={t('FAILED_TASKS.TITLE')}
      noun={t('FAILED_TASKS.NOUN')}
      filters={
        <ListFilters>
          <SelectFilter
            label={t('FAILED_TASKS.STATE')}
            options={toOptions(FAILED_TASK_STATUSES)}
            value={query.state}
            onChange={(state) => narrow({ state })}
          />
        </ListFilters>
      }
      columns={columns}
      keyOf={keyOf}
      {...bulk}
      actions={{ header: said('LIST.ACTS'), widthEm: 6, render: actsOn }}
      renderCard={(task) => (
        <RowCard
          title={labelOf(task)}
          status={stateOf(task)}
          facts={{
            error: task.error,
            failed: `${t('FAILED_TASKS.FAILED_AT')} ${formatInstant(task.failedAt)}`,
            attempts: attemptsOf(task),
            next: nextOf(task),
          }}
          end={actsOn(task)}
        />
      )}
      tableFrom="cards"
      empty={{ drawing: 'sheet', text: t('FAILED_TASKS.NONE'), action: <BackToToday /> }}
      failedText={t('FAILED_TASKS.NOT_LOADED')}
    />
  )
}

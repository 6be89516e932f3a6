import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { isRetriedForever } from '../../platform/database/failed-tasks.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { retryFailedTask, retryFailedTasks } from './retry-failed-task.ts'

type List = Contract['adminFailedTasks']['list']

const ORDERS: SortExpressions<List> = { failed_at: sql.ref('d.failed_at') }

/** Lists failed queue items, by queue and by whether they were set aside. */
const listFailedTasks: Handler<List> = async ({ ctx, input }) => {
  const { state, queue } = input
  const found = ctx.db
    .selectFrom('failed_tasks as d')
    .selectAll('d')
    .where((eb) =>
      eb.and([
        ...(state === undefined
          ? []
          : [eb('d.set_aside_at', state === 'set-aside' ? 'is not' : 'is', null)]),
        ...(queue === undefined ? [] : [eb('d.queue', '=', queue)]),
      ]),
    )
  const order = { by: ORDERS[input.orderBy], id: 'd.id' }
  const { rows, paginator } = await listPage(found, order, input)
  const results = mapRows(rows, (row) => ({
    id: row.id,
    queue: row.queue,
    itemId: row.item_id,
    state: row.set_aside_at === null ? ('paused' as const) : ('set-aside' as const),
    attempts: row.attempts,
    error: row.error,
    firstFailedAt: row.first_failed_at.toISOString(),
    failedAt: row.failed_at.toISOString(),
    nextAttemptAt:
      row.set_aside_at === null || isRetriedForever(row.queue)
        ? row.next_attempt_at.toISOString()
        : null,
    setAsideAt: row.set_aside_at?.toISOString() ?? null,
  }))
  return { results, paginator }
}

/** Handlers of the failed tasks, for administrators. */
export const adminFailedTaskHandlers = {
  list: listFailedTasks,
  retry: retryFailedTask,
  retryMany: retryFailedTasks,
} satisfies ResourceHandlers<'adminFailedTasks'>

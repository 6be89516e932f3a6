import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { isRetriedForever, returnToQueue } from '../../platform/database/failed-tasks.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { recordAction } from '../audit/record-action.ts'
import { bulkAction } from '../bulk-action.ts'

/** Returns a failed item to its queue; the next run of its job tries it once more. */
const retryFailedTask: Handler<Contract['adminFailedTasks']['retry']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  await retry(ctx, { action: 'failedTasks.retry', actorId: caller.accountId, id })
  return {}
}

/** Returns several failed items to their queues. */
const retryFailedTasks: Handler<Contract['adminFailedTasks']['retryMany']> = ({
  ctx,
  caller,
  input,
}) =>
  bulkAction(input.ids, (id) =>
    retry(ctx, { action: 'failedTasks.retryMany', actorId: caller.accountId, id }),
  )

interface Retry {
  action: 'failedTasks.retry' | 'failedTasks.retryMany'
  actorId: number
  id: number
}

const retry = ({ db, clock }: Context, { action, actorId, id }: Retry): Promise<void> => {
  const now = clock.now()
  return transaction(db, async (tx) => {
    const returned = await returnToQueue(tx, id, now)
    if (!returned) throw new ApiError('notFound')
    await recordAction(tx, {
      actorId,
      action,
      subject: { kind: 'failed-task', id },
      details: returned,
      now,
    })
  })
}

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

import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { returnToQueue } from '../../platform/database/failed-tasks.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { recordAction } from '../audit/record-action.ts'
import { bulkAction } from '../bulk-action.ts'

/** Returns a failed item to its queue; the next run of its job tries it once more. */
export const retryFailedTask: Handler<Contract['adminFailedTasks']['retry']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  await retry(ctx, { action: 'failedTasks.retry', actorId: caller.accountId, id })
  return {}
}

/** Returns several failed items to their queues. */
export const retryFailedTasks: Handler<Contract['adminFailedTasks']['retryMany']> = ({
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

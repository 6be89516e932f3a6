import type { Contract } from '@seatdesk/domain/contract'

import { retryNow, resendMessage } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { recordAction } from '../audit/record-action.ts'
import { bulkAction } from '../bulk-action.ts'

/**
 * Retries a message at the next run of the delivery job: an unsent one, one that was given up, or a
 * copy of a sent one.
 */
export const retryMessage: Handler<Contract['adminMessages']['retry']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  await retry(ctx, { action: 'messages.retry', actorId: caller.accountId, id })
  return {}
}

/** Retries several messages. */
export const retryMessages: Handler<Contract['adminMessages']['retryMany']> = ({
  ctx,
  caller,
  input,
}) =>
  bulkAction(input.ids, (id) =>
    retry(ctx, { action: 'messages.retryMany', actorId: caller.accountId, id }),
  )

interface Retry {
  action: 'messages.retry' | 'messages.retryMany'
  actorId: number
  id: number
}

const retry = ({ db, clock }: Context, { action, actorId, id }: Retry): Promise<void> => {
  const now = clock.now()
  return transaction(db, async (tx) => {
    const message = await tx
      .selectFrom('messages')
      .select(['channel', 'attempts'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw new ApiError('notFound')
    if (!(await retryNow(tx, id, now)) && !(await resendMessage(tx, id, now)))
      throw new ApiError('conflict', {
        message: 'this message was sent with a code or link that cannot be sent again',
      })
    const { channel, attempts } = message
    const subject = { kind: 'message', id }
    await recordAction(tx, { actorId, action, subject, details: { channel, attempts }, now })
  })
}

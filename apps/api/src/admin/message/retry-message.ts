import type { Contract } from '@seatdesk/domain/contract'

import { retryNow } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { recordAction } from '../audit/record-action.ts'
import { bulkAction } from '../bulk-action.ts'

/** Has a message that has not gone out tried again by the next sweep, one that was given up too. */
export const retryMessage: Handler<Contract['adminMessages']['retry']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  await retry(ctx, { act: 'messages.retry', actorId: caller.accountId, id })
  return {}
}

/** The same of many messages. */
export const retryMessages: Handler<Contract['adminMessages']['retryMany']> = ({
  ctx,
  caller,
  input,
}) =>
  bulkAction(input.ids, (id) =>
    retry(ctx, { act: 'messages.retryMany', actorId: caller.accountId, id }),
  )

interface Retry {
  act: 'messages.retry' | 'messages.retryMany'
  actorId: number
  id: number
}

const retry = ({ db, clock }: Context, { act, actorId, id }: Retry): Promise<void> => {
  const now = clock.now()
  return transaction(db, async (tx) => {
    const message = await tx
      .selectFrom('messages')
      .select(['channel', 'tries'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw new ApiError('notFound')
    if (!(await retryNow(tx, id, now)))
      throw new ApiError('conflict', { message: 'this message was already sent' })
    const { channel, tries } = message
    const subject = { kind: 'message', id }
    await recordAction(tx, { actorId, act, subject, details: { channel, tries }, now })
  })
}

import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { tryNow } from '../../telling/index.ts'
import { recordAct } from '../audit/record-act.ts'

/** Has a message that has not gone out tried again by the next sweep, one that was given up too. */
export const retryMessage: Handler<Contract['officeMessages']['retry']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    const message = await tx
      .selectFrom('messages')
      .select(['channel', 'tries'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw new Refusal('notFound')
    if (!(await tryNow(tx, id, now)))
      throw new Refusal('conflict', { message: 'this message has gone out already' })
    await recordAct(tx, {
      actorId: caller.accountId,
      act: 'messages.retry',
      subject: { kind: 'message', id },
      details: { channel: message.channel, tries: message.tries },
      now,
    })
  })
  return {}
}

import { LIMITS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { refuseToWait, takeTry } from '../../kernel/limit/tries.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { deliveryOf } from './delivery-store.ts'
import { giveUpAt } from './retry-plan.ts'
import { lockWebhook } from './webhook-store.ts'

/** Has an event sent once more as it was; one that waits is sent at once. */
export const replayDelivery: Handler<Contract['webhooks']['replay']> = async ({
  ctx,
  caller: { accountId },
  input: { id, deliveryId },
}) => {
  const now = ctx.clock.now()
  const tried = { limit: LIMITS.webhookTests, by: `account ${accountId}` }
  refuseToWait(await takeTry(ctx.db, tried, now))
  return transaction(ctx.db, async (tx) => {
    const { state } = await lockWebhook(tx, { id, accountId })
    if (state !== 'on')
      throw new Refusal('conflict', { message: 'this webhook is switched off; switch it on first' })
    const again = await tx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', tries: 0, next_try_at: now, give_up_at: giveUpAt(now) })
      .where('id', '=', deliveryId)
      .where('webhook_id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!again) throw new Refusal('notFound')
    return { data: deliveryOf(again) }
  })
}

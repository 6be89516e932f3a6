import { LIMITS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { rejectIfLimited, consumeAttempt } from '../../platform/limit/rate-limit-attempts.ts'
import { abandonAt } from '../retry-plan.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { toWebhookDelivery } from './delivery-queue.ts'
import { toWebhookBody, newEventId } from './enqueue-webhook.ts'
import { lockWebhook, readWebhook } from './webhook-store.ts'

/** Sends a `test` event at once, and only once; it is in the delivery log like any other. */
export const testWebhook: Handler<Contract['webhooks']['test']> = async ({
  ctx,
  caller: { accountId },
  input: { id },
}) => {
  const now = ctx.clock.now()
  const webhook = await readWebhook(ctx.db, { id, accountId })
  const attempt = { limit: LIMITS.webhookTests, by: `account ${accountId}` }
  rejectIfLimited(await consumeAttempt(ctx.db, attempt, now))
  const eventId = newEventId()
  const delivery = await ctx.db
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: id,
      event_id: eventId,
      type: 'test',
      body: toWebhookBody({ type: 'test', data: { webhookId: id } }, eventId, now),
      state: 'failed',
      created_at: now,
      attempts: 1,
      attempted_at: now,
      next_attempt_at: null,
      give_up_at: now,
      failure: 'there was no response',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { responseStatus, failure } = await attemptDelivery(ctx, { delivery, webhook })
  const state = failure === null ? 'delivered' : 'failed'
  await ctx.db
    .updateTable('webhook_deliveries')
    .set({ state, response_status: responseStatus, failure })
    .where('id', '=', delivery.id)
    .execute()
  return {
    data: toWebhookDelivery({ ...delivery, state, response_status: responseStatus, failure }),
  }
}

/** Sends an event again unchanged; if it is still waiting, it is sent at once. */
export const replayDelivery: Handler<Contract['webhooks']['replay']> = async ({
  ctx,
  caller: { accountId },
  input: { id, deliveryId },
}) => {
  const now = ctx.clock.now()
  const attempt = { limit: LIMITS.webhookTests, by: `account ${accountId}` }
  rejectIfLimited(await consumeAttempt(ctx.db, attempt, now))
  return transaction(ctx.db, async (tx) => {
    const { state } = await lockWebhook(tx, { id, accountId })
    if (state !== 'on')
      throw new ApiError('conflict', {
        message: 'this webhook is turned off; turn it on first',
      })
    const delivery = await tx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: now, give_up_at: abandonAt(now) })
      .where('id', '=', deliveryId)
      .where('webhook_id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!delivery) throw new ApiError('notFound')
    return { data: toWebhookDelivery(delivery) }
  })
}

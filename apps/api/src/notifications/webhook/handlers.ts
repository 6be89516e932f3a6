import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { listDeliveries } from './list-deliveries.ts'
import { replayDelivery, testWebhook } from './test-webhook.ts'
import { type WebhookContext, toWebhook, readWebhooks } from './webhook-store.ts'
import { createWebhook, rotateSecret, updateWebhook } from './write-webhook.ts'

/** Lists the account's webhooks. */
const listWebhooks: Handler<Contract['webhooks']['list']> = async ({ ctx, caller }) => ({
  data: mapRows(await readWebhooks(ctx.db, caller.accountId), toWebhook),
})

/** Deletes a webhook and its deliveries. */
const removeWebhook: Handler<Contract['webhooks']['remove']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new ApiError('notFound')
  return {}
}

/** Handlers of the webhooks. */
export const webhookHandlers = {
  list: listWebhooks,
  create: createWebhook,
  update: updateWebhook,
  remove: removeWebhook,
  rotate: rotateSecret,
  test: testWebhook,
  deliveries: listDeliveries,
  replay: replayDelivery,
} satisfies ResourceHandlers<'webhooks', WebhookContext>

import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { toWebhookDelivery, webhookDeliveries } from './delivery-queue.ts'
import { replayDelivery, testWebhook } from './test-webhook.ts'
import { type WebhookContext, readWebhook, readWebhooks, toWebhook } from './webhook-store.ts'
import { createWebhook, rotateSecret, updateWebhook } from './write-webhook.ts'

const ORDERS: SortExpressions<Contract['webhooks']['deliveries']> = {
  created_at: sql.ref('d.created_at'),
}

/** Lists the deliveries of a webhook, with the outcome of each. */
const listDeliveries: Handler<Contract['webhooks']['deliveries']> = async ({
  ctx,
  caller: { accountId },
  input,
}) => {
  const { id } = await readWebhook(ctx.db, { id: input.id, accountId })
  const order = { by: ORDERS[input.orderBy], id: 'd.id' }
  const { rows, paginator } = await listPage(webhookDeliveries(ctx.db, id), order, input)
  return { results: mapRows(rows, toWebhookDelivery), paginator }
}

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

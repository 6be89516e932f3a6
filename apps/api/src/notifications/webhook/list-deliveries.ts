import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { webhookDeliveries, toWebhookDelivery } from './delivery-queue.ts'
import { readWebhook } from './webhook-store.ts'

const ORDERS: SortExpressions<Contract['webhooks']['deliveries']> = {
  created_at: sql.ref('d.created_at'),
}

/** Lists the deliveries of a webhook, with the outcome of each. */
export const listDeliveries: Handler<Contract['webhooks']['deliveries']> = async ({
  ctx,
  caller: { accountId },
  input,
}) => {
  const { id } = await readWebhook(ctx.db, { id: input.id, accountId })
  const order = { by: ORDERS[input.orderBy], id: 'd.id' }
  const { rows, paginator } = await listPage(webhookDeliveries(ctx.db, id), order, input)
  return { results: mapRows(rows, toWebhookDelivery), paginator }
}

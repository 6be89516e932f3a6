import type { Selectable } from 'kysely'

import type { WebhookDeliveryTable } from '../../kernel/database/schema.ts'
import type { Db, Tx } from '../../kernel/database/transaction.ts'

export type DeliveryRow = Selectable<WebhookDeliveryTable>

/** What a webhook was told, and is to be. */
export const deliveriesOf = (db: Db | Tx, webhookId: number) =>
  db.selectFrom('webhook_deliveries as d').selectAll('d').where('d.webhook_id', '=', webhookId)

/** A delivery on the wire. */
export const deliveryOf = (row: DeliveryRow) => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  tries: row.tries,
  triedAt: row.tried_at?.toISOString() ?? null,
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  answer: row.answer,
  failure: row.failure,
  body: row.body,
})

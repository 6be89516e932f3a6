import { RETENTION } from '@seatdesk/domain'
import { type Selectable, sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { deleteOldRows, retentionCutoff } from '../../platform/database/delete-old-rows.ts'
import { isProcessable } from '../../platform/database/failed-tasks.ts'
import type { WebhookDeliveryTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { WebhookRow } from './webhook-store.ts'

/** Longer than any one try takes, so that a lease only ends when its process has died. */
const LEASE_MS = 60_000

/** An event that is this process's to send until its lease ends, and where to. */
export interface LeasedDelivery {
  delivery: DeliveryRow
  webhook: WebhookRow
}

/** Takes the event that has been due the longest, of an account that is none of the busy ones. */
export const leaseDelivery = async (
  db: Db,
  { busy, now }: { busy: readonly number[]; now: Date },
): Promise<LeasedDelivery | null> => {
  const delivery = await db
    .with('due', (queue) =>
      queue
        .selectFrom('webhook_deliveries as d')
        .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
        .select('d.id')
        .where('d.state', '=', 'waiting')
        .where('d.next_try_at', '<=', now)
        .where('w.state', '=', 'on')
        .where(sql<boolean>`w.account_id <> all(${[...busy]}::bigint[])`)
        .where(isProcessable('deliver-webhooks', sql.ref('d.id'), now))
        .orderBy('d.next_try_at')
        .orderBy('d.id')
        .limit(1)
        .forUpdate('d')
        .skipLocked(),
    )
    .updateTable('webhook_deliveries as d')
    .from('due')
    .set({ next_try_at: new Date(now.getTime() + LEASE_MS), tries: sql<number>`d.tries + 1` })
    .whereRef('d.id', '=', 'due.id')
    .returningAll('d')
    .executeTakeFirst()
  if (!delivery) return null
  const webhook = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', delivery.webhook_id)
    .executeTakeFirst()
  return webhook ? { delivery, webhook } : null
}

/** Sends nothing more of what waits for some webhooks; it stays in their logs. */
export const endDeliveries = async (
  tx: Tx,
  webhookIds: readonly number[],
  failure: string,
): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_try_at: null, failure })
    .where(sql<boolean>`webhook_id = any(${[...webhookIds]}::bigint[])`)
    .where('state', '=', 'waiting')
    .execute()
}

type DeliveryRow = Selectable<WebhookDeliveryTable>

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

/** Tells no address of an account anything any more, until its owner switches one on again. */
export const stopWebhooks = async (tx: Tx, accountId: number): Promise<void> => {
  const stopped = await tx
    .updateTable('webhooks')
    .set({ state: 'off' })
    .where('account_id', '=', accountId)
    .returning('id')
    .execute()
  await endDeliveries(
    tx,
    stopped.map(({ id }) => id),
    'the webhook was turned off',
  )
}

/** Forgets what webhooks were told long ago, and the secrets of before that sign no more. */
export const purgeOldDeliveries = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const { db, clock } = ctx
  const now = clock.now()
  await deleteOldRows(ctx, {
    table: 'webhook_deliveries',
    key: 'id',
    isOld: sql`created_at < ${retentionCutoff(now, RETENTION.webhookDeliveryDays)} and state <> 'waiting'`,
  })
  await db
    .updateTable('webhooks')
    .set({ former_secret: null, former_secret_until: null })
    .where('former_secret_until', '<', now)
    .execute()
}

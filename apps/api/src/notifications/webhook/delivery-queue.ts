import { RETENTION } from '@seatdesk/domain'
import { type Selectable, sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { deleteOldRows, retentionCutoff } from '../../platform/database/delete-old-rows.ts'
import { isProcessable } from '../../platform/database/failed-tasks.ts'
import { runSteps } from '../../platform/database/run-steps.ts'
import type { WebhookDeliveryTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { WebhookRow } from './webhook-store.ts'

/** Longer than any attempt takes, so that a lease only expires if its process has died. */
const LEASE_MS = 60_000

/** An event that is leased to this process for sending, and its target. */
export interface LeasedDelivery {
  delivery: DeliveryRow
  webhook: WebhookRow
}

/** Leases the event that has been due the longest, of an account that is not busy. */
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
        .where('d.next_attempt_at', '<=', now)
        .where('w.state', '=', 'on')
        .where(sql<boolean>`w.account_id <> all(${[...busy]}::bigint[])`)
        .where(isProcessable('deliver-webhooks', sql.ref('d.id'), now))
        .orderBy('d.next_attempt_at')
        .orderBy('d.id')
        .limit(1)
        .forUpdate('d')
        .skipLocked(),
    )
    .updateTable('webhook_deliveries as d')
    .from('due')
    .set({
      next_attempt_at: new Date(now.getTime() + LEASE_MS),
      attempts: sql<number>`d.attempts + 1`,
    })
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

/** Cancels the waiting deliveries of some webhooks; they stay in the delivery log. */
export const endDeliveries = async (
  tx: Tx,
  webhookIds: readonly number[],
  failure: string,
): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null, failure })
    .where(sql<boolean>`webhook_id = any(${[...webhookIds]}::bigint[])`)
    .where('state', '=', 'waiting')
    .execute()
}

type DeliveryRow = Selectable<WebhookDeliveryTable>

/** The deliveries of a webhook: sent and waiting. */
export const webhookDeliveries = (db: Db | Tx, webhookId: number) =>
  db.selectFrom('webhook_deliveries as d').selectAll('d').where('d.webhook_id', '=', webhookId)

/** Returns the wire format of a delivery. */
export const toWebhookDelivery = (row: DeliveryRow) => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  attempts: row.attempts,
  attemptedAt: row.attempted_at?.toISOString() ?? null,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  responseStatus: row.response_status,
  failure: row.failure,
  body: row.body,
})

/** Turns off all webhooks of an account; its owner can turn them on again. */
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

/** Deletes old deliveries, and previous secrets that are no longer used to sign. */
export const purgeOldDeliveries = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const { db, clock } = ctx
  const now = clock.now()
  await runSteps(
    () =>
      deleteOldRows(ctx, {
        table: 'webhook_deliveries',
        key: 'id',
        isOld: sql`created_at < ${retentionCutoff(now, RETENTION.webhookDeliveryDays)} and state <> 'waiting'`,
      }),
    () =>
      db
        .updateTable('webhooks')
        .set({ former_secret: null, former_secret_until: null })
        .where('former_secret_until', '<', now)
        .execute(),
  )
}

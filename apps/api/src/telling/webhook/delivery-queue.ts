import { sql } from 'kysely'

import { isWorkable } from '../../kernel/database/dead-letters.ts'
import type { Db, Tx } from '../../kernel/database/transaction.ts'
import type { DeliveryRow } from './delivery-store.ts'
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
        .where(isWorkable('deliver-webhooks', sql.ref('d.id'), now))
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

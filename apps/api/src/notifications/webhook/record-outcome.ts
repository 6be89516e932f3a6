import { sql } from 'kysely'

import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import { notify } from '../notification/notify.ts'
import { hasFailedTooLong, nextAttemptAt } from '../retry-plan.ts'
import type { DeliveryOutcome } from './attempt-delivery.ts'
import { endDeliveries, type LeasedDelivery } from './delivery-queue.ts'
import type { WebhookRow } from './webhook-store.ts'

/**
 * Records the result of an attempt: the event was delivered, is scheduled for a retry, or is given
 * up. A webhook without a successful delivery for three days is turned off, and its owner is
 * notified.
 */
export const recordOutcome = (
  db: Db,
  { delivery, webhook }: LeasedDelivery,
  { responseStatus, failure }: DeliveryOutcome,
  now: Date,
): Promise<void> =>
  transaction(db, async (tx) => {
    const isAccepted = failure === null
    const failing = isAccepted
      ? await noteTaken(tx, webhook.id, now)
      : await noteFailed(tx, webhook.id, now)
    const next = isAccepted ? null : nextAttemptAt(delivery.attempts, delivery.give_up_at, now)
    const state = isAccepted ? 'delivered' : next === null ? 'failed' : 'waiting'
    await tx
      .updateTable('webhook_deliveries')
      .set({
        state,
        response_status: responseStatus,
        failure,
        attempted_at: now,
        next_attempt_at: next,
      })
      .where('id', '=', delivery.id)
      // The webhook may have been turned off in the meantime.
      .where('state', '=', 'waiting')
      .execute()
    if (failing?.failing_since && hasFailedTooLong(failing.failing_since, now))
      await switchOff(tx, failing, now)
  })

const noteTaken = async (tx: Tx, id: number, now: Date): Promise<null> => {
  await tx
    .updateTable('webhooks')
    .set({ delivered_at: now, failing_since: null })
    .where('id', '=', id)
    .execute()
  return null
}

const noteFailed = (tx: Tx, id: number, now: Date) =>
  tx
    .updateTable('webhooks')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('state', '=', 'on')
    .returning(['id', 'account_id', 'url', 'failing_since'])
    .executeTakeFirst()

type Failing = Pick<WebhookRow, 'id' | 'account_id' | 'url'>

const switchOff = async (tx: Tx, failing: Failing, now: Date): Promise<void> => {
  await tx.updateTable('webhooks').set({ state: 'failed' }).where('id', '=', failing.id).execute()
  await endDeliveries(tx, [failing.id], 'the webhook was turned off after failing for three days')
  await notifyOfSwitchOff(tx, failing, now)
}

/** Notifies the owner of a webhook that it was turned off, always by email too. */
const notifyOfSwitchOff = (
  tx: Tx,
  { account_id: accountId, url }: Pick<WebhookRow, 'account_id' | 'url'>,
  now: Date,
): Promise<void> =>
  notify(tx, now, {
    accountId,
    kind: 'sale-confirmed',
    typeId: 3,
    message: `Your webhook at ${new URL(url).host} failed for three days and was turned off. You can turn it back on and replay missed events in your broker settings.`,
    eventId: null,
    about: null,
    urgentSubject: 'Webhook turned off',
  })

import { randomUUID } from 'node:crypto'

import type { WebhookData } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../platform/database/transaction.ts'
import { abandonAt } from '../retry-plan.ts'

/** A webhook event for a broker, by its type. */
export type WebhookMessage = {
  [Type in keyof WebhookData]: { accountId: number; type: Type; data: WebhookData[Type] }
}[keyof WebhookData]

/** Idempotency key by which receivers recognize repeated deliveries of an event. */
export const newEventId = (): string => `evt_${randomUUID().replaceAll('-', '')}`

/** Body of an event, as signed and sent. */
export const toWebhookBody = (
  { type, data }: Omit<WebhookMessage, 'accountId'>,
  eventId: string,
  now: Date,
) => JSON.stringify({ id: eventId, type, createdAt: now.toISOString(), data })

/**
 * Enqueues an event for a broker's webhooks in the transaction of the change itself (transactional
 * outbox): each subscribed webhook receives it after `tx` commits, and none if it rolls back.
 */
export const enqueueWebhook = (tx: Tx, now: Date, update: WebhookMessage): Promise<void> =>
  enqueueWebhooks(tx, now, [update])

/** Enqueues several events with one statement, like {@link enqueueWebhook}. */
export const enqueueWebhooks = async (
  tx: Tx,
  now: Date,
  all: readonly WebhookMessage[],
): Promise<void> => {
  const deliveries = all.map(({ accountId, ...update }, index) => {
    const eventId = newEventId()
    return {
      place: index,
      account_id: accountId,
      event_id: eventId,
      type: update.type,
      body: toWebhookBody(update, eventId, now),
    }
  })
  await sql`
    insert into webhook_deliveries
      (webhook_id, event_id, type, body, created_at, next_attempt_at, give_up_at)
    select w.id, n.event_id, n.type, n.body, ${now}::timestamptz, ${now}::timestamptz,
      ${abandonAt(now)}::timestamptz
    from json_to_recordset(${JSON.stringify(deliveries)}::json) as n (
      place integer, account_id bigint, event_id text, type text, body text)
    join webhooks as w on w.account_id = n.account_id
    where w.state = 'on' and n.type = any(w.events)
    order by n.place, w.id
  `.execute(tx)
}

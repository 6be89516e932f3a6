import { randomUUID } from 'node:crypto'

import type { WebhookData } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../platform/database/transaction.ts'
import { giveUpAt } from '../retry-plan.ts'

/** Something that happened to a broker, by the type of its event. */
export type WebhookMessage = {
  [Type in keyof WebhookData]: { accountId: number; type: Type; data: WebhookData[Type] }
}[keyof WebhookData]

/** An id by which a receiver tells one event from another, however often it is sent. */
export const newEventId = (): string => `evt_${randomUUID().replaceAll('-', '')}`

/** The body of an event, as it is signed and sent. */
export const webhookBodyOf = (
  { type, data }: Omit<WebhookMessage, 'accountId'>,
  eventId: string,
  now: Date,
) => JSON.stringify({ id: eventId, type, createdAt: now.toISOString(), data })

/**
 * Has the webhooks of a broker told something, in the transaction that makes it true: each that
 * wants to hear of it is told once `tx` is through, and nobody if it is not.
 */
export const enqueueWebhook = (tx: Tx, now: Date, news: WebhookMessage): Promise<void> =>
  enqueueWebhooks(tx, now, [news])

/** Has the webhooks of brokers told several things by one statement, each as {@link enqueueWebhook} does. */
export const enqueueWebhooks = async (
  tx: Tx,
  now: Date,
  all: readonly WebhookMessage[],
): Promise<void> => {
  const told = all.map(({ accountId, ...news }, place) => {
    const eventId = newEventId()
    return {
      place,
      account_id: accountId,
      event_id: eventId,
      type: news.type,
      body: webhookBodyOf(news, eventId, now),
    }
  })
  await sql`
    insert into webhook_deliveries
      (webhook_id, event_id, type, body, created_at, next_try_at, give_up_at)
    select w.id, n.event_id, n.type, n.body, ${now}::timestamptz, ${now}::timestamptz,
      ${giveUpAt(now)}::timestamptz
    from json_to_recordset(${JSON.stringify(told)}::json) as n (
      place integer, account_id bigint, event_id text, type text, body text)
    join webhooks as w on w.account_id = n.account_id
    where w.state = 'on' and n.type = any(w.events)
    order by n.place, w.id
  `.execute(tx)
}

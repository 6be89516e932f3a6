import { randomUUID } from 'node:crypto'

import type { WebhookData } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../kernel/database/transaction.ts'
import { giveUpAt } from './retry-plan.ts'

/** Something that happened to a broker, by the type of its event. */
export type News = {
  [Type in keyof WebhookData]: { accountId: number; type: Type; data: WebhookData[Type] }
}[keyof WebhookData]

/** An id by which a receiver tells one event from another, however often it is sent. */
export const newEventId = (): string => `evt_${randomUUID().replaceAll('-', '')}`

/** The body of an event, as it is signed and sent. */
export const bodyOf = ({ type, data }: Omit<News, 'accountId'>, eventId: string, now: Date) =>
  JSON.stringify({ id: eventId, type, createdAt: now.toISOString(), data })

/**
 * Has the webhooks of a broker told something, in the transaction that makes it true: each that
 * wants to hear of it is told once `tx` is through, and nobody if it is not.
 */
export const announce = async (tx: Tx, now: Date, { accountId, ...news }: News): Promise<void> => {
  const eventId = newEventId()
  await sql`
    insert into webhook_deliveries
      (webhook_id, event_id, type, body, created_at, next_try_at, give_up_at)
    select w.id, ${eventId}, ${news.type}, ${bodyOf(news, eventId, now)}, ${now}::timestamptz,
      ${now}::timestamptz, ${giveUpAt(now)}::timestamptz
    from webhooks as w
    where w.account_id = ${accountId}::bigint and w.state = 'on' and ${news.type} = any(w.events)
    order by w.id
  `.execute(tx)
}

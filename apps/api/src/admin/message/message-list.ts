import type { Contract, WireResponse } from '@seatdesk/domain/contract'
import { type RawBuilder, sql } from 'kysely'

import { MAX_MESSAGE_ATTEMPTS } from '../../notifications/index.ts'
import type { Db } from '../../platform/database/transaction.ts'

type Message = WireResponse<Contract['adminMessages']['list']>['results'][number]

/** Where a message `m` stands: one that was tried and has not gone out is failing. */
export const STATE: RawBuilder<Message['state']> = sql`case
  when m.sent_at is not null then 'sent' when m.tries > 0 then 'failing' else 'queued' end`

/** Every message, without what it says. */
export const outbox = (db: Db) =>
  db
    .selectFrom('messages as m')
    .select(['m.id', 'm.recipient', 'm.channel', 'm.subject', 'm.tries'])
    .select(['m.created_at', 'm.sent_at', 'm.next_try_at', STATE.as('state')])

type MessageRow = Awaited<ReturnType<ReturnType<typeof outbox>['execute']>>[number]

/** A message on the wire, for administrators. */
export const messageOf = (row: MessageRow): Message => {
  const isOver = row.sent_at !== null || row.tries >= MAX_MESSAGE_ATTEMPTS
  return {
    id: row.id,
    recipient: row.recipient,
    channel: row.channel,
    subject: row.subject,
    state: row.state,
    tries: row.tries,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    nextTryAt: isOver ? null : row.next_try_at.toISOString(),
  }
}

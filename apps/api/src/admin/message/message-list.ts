import type { Contract, WireResponse } from '@seatdesk/domain/contract'
import { type RawBuilder, sql } from 'kysely'

import { MAX_MESSAGE_ATTEMPTS } from '../../notifications/index.ts'
import type { Db } from '../../platform/database/transaction.ts'

type Message = WireResponse<Contract['adminMessages']['list']>['results'][number]

/** The state of message `m`: one that was tried but not sent is failing. */
export const MESSAGE_STATE: RawBuilder<Message['state']> = sql`case
  when m.sent_at is not null then 'sent' when m.attempts > 0 then 'failing' else 'queued' end`

/** Returns a query for all messages, without their texts. */
export const selectMessages = (db: Db) =>
  db
    .selectFrom('messages as m')
    .select(['m.id', 'm.recipient', 'm.channel', 'm.subject', 'm.attempts'])
    .select(['m.created_at', 'm.sent_at', 'm.next_attempt_at', MESSAGE_STATE.as('state')])

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]

/** Returns the wire format of a message, for administrators. */
export const toMessage = (row: MessageRow): Message => {
  const isOver = row.sent_at !== null || row.attempts >= MAX_MESSAGE_ATTEMPTS
  return {
    id: row.id,
    recipient: row.recipient,
    channel: row.channel,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    nextAttemptAt: isOver ? null : row.next_attempt_at.toISOString(),
  }
}

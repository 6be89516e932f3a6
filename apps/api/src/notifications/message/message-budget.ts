import type { NotificationSubject } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '../../platform/database/transaction.ts'

/**
 * Maximum number of messages per day to one account about one thing, such as an order. Later ones
 * are gathered into one, so that no one can fill another account's mailbox by repeating an action.
 */
export const MESSAGE_BUDGET = { email: 8, sms: 3, notification: 20 } as const

const DAY_MS = 86_400_000

/** The time from which messages count against a budget. */
export const budgetStart = (now: Date): Date => new Date(now.getTime() - DAY_MS)

/** Number of newest gathered sentences in a message; older ones are only counted. */
export const MAX_GATHERED_LINES = 20

/**
 * SQL expression of when a gathered message is sent: an hour after the first, and an hour later for
 * each gathered message of the last day, so that there are at most six a day.
 */
export const nextDigestTime = (now: Date, rounds: RawBuilder<number>): RawBuilder<Date> =>
  sql<Date>`${now}::timestamptz + (1 + ${rounds}) * interval '1 hour'`

/** Subjects without an id: the pricing rules, held prices or feeds of an account. */
export const NOTIFICATION_TOPICS = ['rules', 'held prices', 'feeds'] as const

export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** The thread of the notifications about a topic. */
export const topicThread = (topic: NotificationTopic) => `account ${topic}` as const

interface Subject {
  about: { kind: NotificationSubject['kind']; id: number | RawBuilder<number> } | null
  eventId: number | null
  /** What it is about, if it is neither about a subject nor an event; the account by default. */
  topic?: NotificationTopic | undefined
  /** Whether its email is sent regardless of settings; urgent emails have a budget of their own. */
  isUrgent?: boolean
}

const THREADS = {
  purchase: 'order',
  sale: 'order',
  payout: 'order',
  'payout-method': 'payout method',
  // Alerts have their own limit (`sendAlerts`).
  watch: null,
} as const satisfies Record<NotificationSubject['kind'], string | null>

/**
 * SQL expression of the thread that shares a budget of an account: an order, an event, a topic or
 * the account itself. Null for alerts.
 */
export const messageThreadExpression = ({
  about,
  eventId,
  topic,
  isUrgent = false,
}: Subject): RawBuilder<string | null> => {
  const urgency = isUrgent ? ' urgent' : ''
  if (about) {
    const thread = THREADS[about.kind]
    return thread === null
      ? sql<null>`null::text`
      : sql<string>`${`${thread} `}::text || ${about.id}::bigint || ${urgency}::text`
  }
  const thread = topic === undefined ? 'account' : topicThread(topic)
  return sql<string>`${`${eventId === null ? thread : `event ${eventId}`}${urgency}`}::text`
}

interface Consumption {
  accountId: number
  channel: 'email' | 'sms'
  text: string
  thread: string
}

/**
 * Counts a message against the budget of its thread, and returns the columns that say when to send it.
 * Beyond the budget, it becomes the text of the one message that waits to be sent later, and the result
 * is `null`; if none waits, it begins one.
 */
export const consumeBudget = async (
  tx: Db | Tx,
  { accountId, channel, text, thread }: Consumption,
  now: Date,
) => {
  const { sent, rounds } = await tx
    .selectFrom('messages')
    .select([
      sql<number>`(count(*) filter (where digest_count = 0))::int`.as('sent'),
      sql<number>`(count(*) filter (where digest_count > 0))::int`.as('rounds'),
    ])
    .where('account_id', '=', accountId)
    .where('thread', '=', thread)
    .where('channel', '=', channel)
    .where('created_at', '>', budgetStart(now))
    .executeTakeFirstOrThrow()
  if (sent < MESSAGE_BUDGET[channel]) return { thread, next_attempt_at: now }
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({
      digest_count: sql<number>`digest_count + 1`,
      text: sql<string>`${text}::text || ' (' || digest_count + 1 || ' updates)'`,
    })
    .where('account_id', '=', accountId)
    .where('thread', '=', thread)
    .where('channel', '=', channel)
    .where('digest_count', '>', 0)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return null
  return { thread, digest_count: 1, next_attempt_at: nextDigestTime(now, sql`${rounds}::int`) }
}

import { RETENTION } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { deleteOldRows, retentionCutoff } from '../../platform/database/delete-old-rows.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { Settings } from '../../platform/settings.ts'
import { consumeBudget } from './message-budget.ts'

/** Placeholder for the server's public URL in stored texts, which are written without settings. */
export const PUBLIC_URL_PLACEHOLDER = '{site}'

/** Replaces `PUBLIC_URL_PLACEHOLDER` in a text. */
export const insertPublicUrl = (text: string, { publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  text.replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl.replace(/\/$/, ''))

export type Channel = 'email' | 'sms'

interface NewMessage {
  /** The account that it is about; its messages are deleted with the account. */
  accountId: number | null
  /** An email address or a phone number. */
  recipient: string
  channel: Channel
  /** `null` for a text message. */
  subject: string | null
  text: string
  /** Unsubscribe URL for one-click unsubscribe in email clients; none by default. */
  stopUrl?: string
  /** Delay of the delivery in ms; 0 by default. */
  delayMs?: number
  /**
   * The thread that shares a budget of the recipient, such as `order 1001`: messages beyond the
   * budget are gathered into one. `null` if the sender has its own limit.
   */
  thread: string | null
}

/** Queues a message in the transaction that causes it; `deliverMessages` sends it. */
export const queueMessage = async (
  tx: Db | Tx,
  { accountId, recipient, channel, subject, text, stopUrl, delayMs = 0, thread }: NewMessage,
  now: Date,
): Promise<void> => {
  const budgeted =
    thread === null || accountId === null
      ? { thread: null, next_attempt_at: new Date(now.getTime() + delayMs) }
      : await consumeBudget(tx, { accountId, channel, text, thread }, now)
  if (budgeted === null) return
  await tx
    .insertInto('messages')
    .values({
      account_id: accountId,
      recipient,
      channel,
      subject,
      text,
      created_at: now,
      sent_at: null,
      unsubscribe_url: stopUrl ?? null,
      ...budgeted,
    })
    .execute()
}

/** Maximum number of messages in the outbox. */
const LONGEST_OUTBOX = 500

interface MessageParams {
  /** Only messages to this email address or phone number, case-insensitive. */
  to?: string | undefined
  /** Only messages of these channels; all by default. */
  channels?: readonly Channel[]
}

/** Lists sent messages, newest first, for the sandbox's outbox. */
export const sentMessages = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { to, channels = ['email', 'sms'] }: MessageParams = {},
) => {
  const now = clock.now()
  return (
    db
      .selectFrom('messages')
      .select(['recipient', 'channel', 'subject', 'text', 'created_at as createdAt'])
      .$if(to !== undefined, (query) =>
        query.where(sql<boolean>`lower(recipient) = lower(${to ?? ''})`),
      )
      .where(sql<boolean>`channel = any(${[...channels]}::text[])`)
      // A delayed message is not in the outbox before it is delivered.
      .where(({ eb, or }) => or([eb('sent_at', 'is not', null), eb('next_attempt_at', '<=', now)]))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LONGEST_OUTBOX)
      .execute()
  )
}

/** Deletes old messages, sent or given up. */
export const purgeOldMessages = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'messages',
    key: 'id',
    isOld: sql`created_at < ${retentionCutoff(ctx.clock.now(), RETENTION.messageDays)}`,
  })

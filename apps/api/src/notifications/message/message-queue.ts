import { sql } from 'kysely'

import { isProcessable } from '../../platform/database/failed-tasks.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { Channel } from './message-store.ts'

/** After this many attempts a message is given up. */
export const MAX_MESSAGE_ATTEMPTS = 10

const MAX_WAIT_MS = 60 * 60 * 1000

/** A message that this process has leased for sending. */
export interface LeasedMessage {
  id: number
  recipient: string
  channel: Channel
  subject: string | null
  text: string
  /** Unsubscribe link for emails of this kind; `null` if they cannot be turned off. */
  unsubscribe_url: string | null
  /** Number of this attempt, from 1. */
  attempts: number
}

interface Lease {
  channels: readonly Channel[]
  now: Date
  leaseMs: number
  most: number
}

/** Leases due messages: no other process gets them until the lease ends. */
export const leaseMessages = (
  db: Db,
  { channels, now, leaseMs, most }: Lease,
): Promise<LeasedMessage[]> =>
  db
    .with('due', (queue) =>
      queue
        .selectFrom('messages')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .where('attempts', '<', MAX_MESSAGE_ATTEMPTS)
        .where(sql<boolean>`channel = any(${[...channels]}::text[])`)
        .where(isProcessable('deliver-messages', sql.ref('messages.id'), now))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('messages as m')
    .from('due')
    .set({
      next_attempt_at: new Date(now.getTime() + leaseMs),
      attempts: sql<number>`m.attempts + 1`,
    })
    .whereRef('m.id', '=', 'due.id')
    .returning([
      'm.id',
      'm.recipient',
      'm.channel',
      'm.subject',
      'm.text',
      'm.unsubscribe_url',
      'm.attempts',
    ])
    .execute()

/** Marks a message as sent and removes the codes and links from its text. */
export const markSent = async (
  db: Db,
  { id, text }: Pick<LeasedMessage, 'id' | 'text'>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('messages')
    .set({ sent_at: now, text: redactSecrets(text), unsubscribe_url: null, digest_lines: null })
    .where('id', '=', id)
    .execute()
}

/** Schedules a retry with exponential backoff: after 30 seconds, doubling up to an hour. */
export const retryLater = async (
  db: Db,
  { id, attempts }: Pick<LeasedMessage, 'id' | 'attempts'>,
  now: Date,
): Promise<void> => {
  const wait = Math.min(30_000 * 2 ** (attempts - 1), MAX_WAIT_MS)
  await db
    .updateTable('messages')
    .set({ next_attempt_at: new Date(now.getTime() + wait) })
    .where('id', '=', id)
    .execute()
}

/** Gives up a message: it is not retried. */
export const abandonMessage = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('messages')
    .set({ attempts: MAX_MESSAGE_ATTEMPTS })
    .where('id', '=', id)
    .execute()
}

/** Marks messages of channels that the sandbox simulates as sent; their text stays readable. */
export const markSentInSandbox = async (
  db: Db,
  channels: readonly Channel[],
  now: Date,
): Promise<void> => {
  await db
    .updateTable('messages')
    .set({ sent_at: now })
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .where(sql<boolean>`channel = any(${[...channels]}::text[])`)
    .execute()
}

/** Makes a message due at once, including one that was given up; `false` if it was already sent. */
export const retryNow = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({
      next_attempt_at: now,
      attempts: sql<number>`least(attempts, ${MAX_MESSAGE_ATTEMPTS - 1})`,
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces a secret in a text. */
const BLANK = '••••••'

/** Link tokens, which are long, and six-digit codes; order numbers have neither form. */
const SECRETS = /(?<![\w-])[\w-]{32,}(?![\w-])|(?<![\w$.,+=-])\d{6}(?!\w|[.,]\d)/g

/** Removes codes and link tokens from the text of a message. */
export const redactSecrets = (text: string): string => text.replaceAll(SECRETS, BLANK)

/**
 * Whether a copy of a sent message with this text makes sense: its text was not deleted, and had no
 * code or secret link, which are deleted once they are sent.
 */
export const canCopyText = (text: string): boolean =>
  text !== '' && !text.includes(BLANK) && redactSecrets(text) === text

/**
 * Queues a copy of a sent message. Returns `false` if it had a code or a secret link, which are
 * deleted once they are sent, or if its content was deleted because of its age.
 */
export const resendMessage = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const { account_id, recipient, channel, subject, text, thread } = await tx
    .selectFrom('messages')
    .select(['account_id', 'recipient', 'channel', 'subject', 'text', 'thread'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!canCopyText(text)) return false
  await tx
    .insertInto('messages')
    .values({
      account_id,
      recipient,
      channel,
      subject,
      text,
      thread,
      created_at: now,
      next_attempt_at: now,
    })
    .execute()
  return true
}

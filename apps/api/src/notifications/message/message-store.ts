import { RETENTION } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { deleteOldRows, retentionCutoff } from '../../platform/database/delete-old-rows.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

export type Channel = 'email' | 'sms'

interface NewMessage {
  /** Whom it is about; its messages go when the account is deleted. */
  accountId: number | null
  /** An e-mail address or a phone number. */
  recipient: string
  channel: Channel
  /** `null` for a text message. */
  subject: string | null
  text: string
  /** Where letters like it are stopped by one press in a mail program; nowhere by default. */
  stopUrl?: string
}

/** Writes a message down in the transaction that causes it; `deliverMessages` sends it. */
export const queueMessage = async (
  tx: Db | Tx,
  { accountId, recipient, channel, subject, text, stopUrl }: NewMessage,
  now: Date,
): Promise<void> => {
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
      next_try_at: now,
      stop_url: stopUrl ?? null,
    })
    .execute()
}

/** More than anybody reads in an outbox. */
const LONGEST_OUTBOX = 500

interface MessageParams {
  /** Only those to this address or number, without regard to case. */
  to?: string | undefined
  /** Only those of these channels; both when left out. */
  channels?: readonly Channel[]
}

/** What was sent, newest first: the sandbox's outbox. */
export const sentMessages = async (
  db: Db,
  { to, channels = ['email', 'sms'] }: MessageParams = {},
) =>
  db
    .selectFrom('messages')
    .select(['recipient', 'channel', 'subject', 'text', 'created_at as createdAt'])
    .$if(to !== undefined, (query) =>
      query.where(sql<boolean>`lower(recipient) = lower(${to ?? ''})`),
    )
    .where(sql<boolean>`channel = any(${[...channels]}::text[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LONGEST_OUTBOX)
    .execute()

/** Forgets the messages of long ago, sent or given up. */
export const purgeOldMessages = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'messages',
    key: 'id',
    isOld: sql`created_at < ${retentionCutoff(ctx.clock.now(), RETENTION.messageDays)}`,
  })

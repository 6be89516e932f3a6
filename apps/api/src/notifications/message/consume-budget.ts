import { sql } from 'kysely'

import type { Db, Tx } from '../../platform/database/transaction.ts'
import { budgetStart, nextDigestTime, MESSAGE_BUDGET } from './message-budget.ts'

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

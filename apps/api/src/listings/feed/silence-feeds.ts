import { sql } from 'kysely'

import { isOverdueFeed } from '../../catalog/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Context } from '../../platform/context.ts'
import { isProcessable, processQueue } from '../../platform/database/failed-tasks.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'

type Deps = Pick<Context, 'db' | 'clock'>

const QUEUE = 'silent-feeds'

/** Feeds per run. */
const MAX_AT_ONCE = 200

/**
 * Marks feeds without an update within their limit as silent, which takes their listings off the
 * market, and notifies the sellers. Purchases compare the time themselves and do not wait for this.
 */
export const silenceFeeds = async (ctx: Deps): Promise<void> => {
  const now = ctx.clock.now()
  const due = await ctx.db
    .selectFrom('feeds')
    .select('id')
    .where('silent_since', 'is', null)
    .where(isOverdueFeed(now))
    .where(isProcessable(QUEUE, sql.ref('feeds.id'), now))
    .orderBy('id')
    .limit(MAX_AT_ONCE)
    .execute()
  await processQueue(ctx, QUEUE, due, {
    idOf: ({ id }) => id,
    work: ({ id }) => transaction(ctx.db, (tx) => markSilent(tx, id, now)),
  })
}

const markSilent = async (tx: Tx, id: number, now: Date): Promise<void> => {
  const feed = await tx
    .updateTable('feeds')
    .set({ silent_since: now })
    .where('id', '=', id)
    .where('silent_since', 'is', null)
    .where(isOverdueFeed(now))
    .returning(['seller_id', 'key_name', 'silent_after_hours'])
    .executeTakeFirst()
  if (!feed) return
  const person = feed.key_name === null ? 'Your imported files' : `The API key “${feed.key_name}”`
  const hours = feed.silent_after_hours === 1 ? 'an hour' : `${feed.silent_after_hours} hours`
  await notify(tx, now, {
    accountId: feed.seller_id,
    kind: 'sale-confirmed',
    typeId: 2,
    subject: 'Your listings are off the market: no update',
    message: `${person} had no update for ${hours}, so these listings are off the market. They are back with the next update.`,
    eventId: null,
    about: null,
    topic: 'feeds',
  })
}

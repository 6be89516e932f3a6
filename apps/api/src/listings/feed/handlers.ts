import { INVENTORY_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'

/** Returns the sources of a broker's listings. */
const listFeeds: Handler<Contract['feeds']['list']> = async ({ ctx, caller }) => ({
  data: await readFeeds(ctx.db, caller.accountId),
})

/** Sets after which silence a feed's listings leave the market. Without a limit they are back at once. */
const setFeed: Handler<Contract['feeds']['set']> = ({
  ctx,
  caller: { accountId: sellerId },
  input: { id, silentAfterHours },
}) =>
  transaction(ctx.db, async (tx) => {
    const feed = await tx
      .updateTable('feeds')
      .set({
        silent_after_hours: silentAfterHours,
        // A longer limit counts from the last update, as a shorter one does.
        silent_since: sql`case when last_update_at
          + make_interval(hours => ${silentAfterHours}::int) <= ${ctx.clock.now()}
          then silent_since end`,
      })
      .where('id', '=', id)
      .where('seller_id', '=', sellerId)
      .returning('id')
      .executeTakeFirst()
    if (!feed) throw new ApiError('notFound')
    return { data: await readFeeds(tx, sellerId) }
  })

const readFeeds = async (db: Db | Tx, sellerId: number) => {
  const rows = await db
    .selectFrom('feeds as f')
    .select(['f.id', 'f.key_id', 'f.key_name', 'f.silent_after_hours', 'f.last_update_at'])
    .select('f.silent_since')
    .select((eb) =>
      eb
        .selectFrom('listings as l')
        .select(sql<number>`count(*)::int`.as('listings'))
        .whereRef('l.feed_id', '=', 'f.id')
        .where('l.status_id', '=', INVENTORY_STATUS.active)
        .where('l.available', '>', 0)
        .as('listings'),
    )
    .where('f.seller_id', '=', sellerId)
    .orderBy('f.id')
    .execute()
  return mapRows(rows, (row) => ({
    id: row.id,
    apiKey: row.key_id === null ? null : { id: row.key_id, name: row.key_name ?? '' },
    listings: row.listings ?? 0,
    silentAfterHours: row.silent_after_hours,
    lastUpdateAt: row.last_update_at.toISOString(),
    silentSince: row.silent_since?.toISOString() ?? null,
  }))
}

/** The calls of the sources of listings. */
export const feedHandlers = { list: listFeeds, set: setFeed } satisfies ResourceHandlers<'feeds'>

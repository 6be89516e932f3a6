import { sql } from 'kysely'

import type { Tx } from '../../platform/database/transaction.ts'

interface FeedUpdate {
  sellerId: number
  /** The API key of the call; `null` for files that are imported without one. */
  keyId: number | null
  /** The listings in the update, changed or not. */
  listingIds: readonly number[]
  now: Date
}

/**
 * Records an update of a feed. Its listings belong to the feed from now on, and if the feed was
 * silent they return to the market with this transaction. The caller holds the seller's lock.
 */
export const recordFeedUpdate = async (
  tx: Tx,
  { sellerId, keyId, listingIds, now }: FeedUpdate,
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into feeds (seller_id, key_id, key_name, last_update_at)
      values (${sellerId}, ${keyId}, (select name from api_keys where id = ${keyId}), ${now})
    on conflict (seller_id, (coalesce(key_id, 0)))
      do update set last_update_at = excluded.last_update_at, silent_since = null
    returning id`.execute(tx)
  const feedId = rows[0]?.id
  if (feedId === undefined || listingIds.length === 0) return
  await tx
    .updateTable('listings')
    .set({ feed_id: feedId })
    .where(sql<boolean>`id = any(${[...listingIds]}::bigint[])`)
    .where('seller_id', '=', sellerId)
    .where('feed_id', 'is distinct from', feedId)
    .execute()
}

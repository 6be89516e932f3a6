import { BOUNDS, INVENTORY_STATUS } from '@seatdesk/domain'

import type { Db, Tx } from '../../kernel/database/transaction.ts'

/**
 * What is wrong with how many listings a seller has on the market or paused; `null` when nothing
 * is. Asked after a change, while the seller is locked.
 */
export const listingsProblem = async (db: Db | Tx, sellerId: number): Promise<string | null> => {
  const past = await db
    .selectFrom('listings')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('status_id', '<>', INVENTORY_STATUS.deactive)
    .offset(BOUNDS.listings)
    .limit(1)
    .executeTakeFirst()
  return past ? `there may be ${BOUNDS.listings.toLocaleString('en-US')} listings at most` : null
}

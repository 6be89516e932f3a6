import { BOUNDS, INVENTORY_STATUS } from '@seatdesk/domain'

import type { Db, Tx } from '../../kernel/database/transaction.ts'

/**
 * What is wrong with how many listings a seller has on the market or paused, with so many `more` that
 * are to come; `null` when nothing is. Asked while the seller is locked.
 */
export const listingsProblem = async (
  db: Db | Tx,
  sellerId: number,
  more = 0,
): Promise<string | null> => {
  const past = await db
    .selectFrom('listings')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('status_id', '<>', INVENTORY_STATUS.deactive)
    .offset(Math.max(0, BOUNDS.listings - more))
    .limit(1)
    .executeTakeFirst()
  return past ? `there may be ${BOUNDS.listings.toLocaleString('en-US')} listings at most` : null
}

import { QUOTAS, INVENTORY_STATUS } from '@seatdesk/domain'

import { ApiError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

/**
 * Lets a seller's changes to what is listed come one after another until the transaction ends.
 * @throws 401 for a seller who was deactivated while calling.
 */
export const lockSeller = async (tx: Tx, sellerId: number): Promise<void> => {
  const seller = await tx
    .selectFrom('accounts')
    .select('state')
    .where('id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (seller?.state !== 'approved') throw new ApiError('notSignedIn')
}

/** The seller's live listing of this external id, if there is one. */
export const listingOfExternalId = async (
  tx: Tx,
  sellerId: number,
  externalId: string,
): Promise<number | null> => {
  const listing = await tx
    .selectFrom('listings')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('external_id', '=', externalId)
    .where('status_id', '<>', INVENTORY_STATUS.deactive)
    .executeTakeFirst()
  return listing?.id ?? null
}

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
    .offset(Math.max(0, QUOTAS.listings - more))
    .limit(1)
    .executeTakeFirst()
  return past ? `there may be ${QUOTAS.listings.toLocaleString('en-US')} listings at most` : null
}

import { QUOTAS, INVENTORY_STATUS } from '@seatdesk/domain'

import { ApiError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

/**
 * Serializes a seller's changes to listings until the transaction ends.
 * @throws 401 if the seller was deactivated during the request.
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

/** The seller's live listing with this external id, if there is one. */
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
 * Why `more` listings would exceed the seller's quota of active and paused ones; `null` if they do
 * not. The caller has locked the seller.
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
  return past ? `you can have at most ${QUOTAS.listings.toLocaleString('en-US')} listings` : null
}

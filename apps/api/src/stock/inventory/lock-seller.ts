import { INVENTORY_STATUS } from '@seatdesk/domain'

import type { Tx } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'

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
  if (seller?.state !== 'approved') throw new Refusal('notSignedIn')
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

import type { Tx } from '../database/transaction.ts'

/** Lets a seller's changes to what is listed come one after another until the transaction ends. */
export const lockSeller = async (tx: Tx, sellerId: number): Promise<void> => {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
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
    .where('status_id', '<>', 3)
    .executeTakeFirst()
  return listing?.id ?? null
}

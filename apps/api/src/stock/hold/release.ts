import { sql } from 'kysely'

import type { Tx } from '../../kernel/database/transaction.ts'

/** Puts the seats of a checkout back on sale, all at once. */
export const releaseSeats = async (tx: Tx, checkoutId: number): Promise<void> => {
  const purchases = await tx
    .selectFrom('purchases')
    .select(['id', 'listing_id', 'quantity'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('listing_id')
    .execute()
  for (const { id, listing_id: listingId, quantity } of purchases) {
    await tx
      .updateTable('listings')
      .set({ available: sql<number>`available + ${quantity}` })
      .where('id', '=', listingId)
      .execute()
    await tx
      .updateTable('tickets')
      .set({ purchase_id: null })
      .where('purchase_id', '=', id)
      .execute()
  }
}

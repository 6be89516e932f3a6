import type { Tx } from '../../platform/database/transaction.ts'

/** Puts tickets back on the market. */
export const returnTicketsToSale = async (
  tx: Tx,
  {
    listingId,
    quantity,
    column,
    id,
  }: {
    listingId: number
    quantity: number
    column: 'own_hold_id' | 'outside_sale_id'
    id: number
  },
): Promise<void> => {
  await tx
    .updateTable('listings')
    .set((eb) => ({ available: eb('available', '+', quantity) }))
    .where('id', '=', listingId)
    .execute()
  await tx
    .updateTable('tickets')
    .set({ [column]: null })
    .where(column, '=', id)
    .execute()
}

import type { Tx } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type MovedSale, whyNotMoved } from './move-sale.ts'
import { readSale, type saleOf } from './sale-list.ts'

/**
 * The answer to a move: the sale as it is now.
 * @throws 404 or 409 when there was no move.
 */
export const movedSale = async (
  tx: Tx,
  sale: { saleId: number; sellerId: number },
  moved: MovedSale | null,
): Promise<{ data: ReturnType<typeof saleOf> }> => {
  if (!moved) throw await whyNotMoved(tx, sale)
  const data = await readSale(tx, sale)
  if (!data) throw new Refusal('notFound')
  return { data }
}

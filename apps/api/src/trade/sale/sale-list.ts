import { eventSummaryOf } from '../../catalogue/index.ts'
import type { Db, Tx } from '../../kernel/database/transaction.ts'
import { isInstantIn } from '../../kernel/time/in-range.ts'
import { listingSummaryOf } from '../../stock/index.ts'
import { isFoundBySeller, isInStatus, type OrderFilter } from '../order-filter.ts'
import { orders } from '../order-list.ts'
import { isSaleOf, type SaleFilter } from './sale-filter.ts'

interface WhichSales extends OrderFilter, SaleFilter {
  sellerId: number
}

/** What a broker sold in a range of time, narrowed by what it looks for. */
export const salesOf = (db: Db, { sellerId, timeZone, search, status, ...which }: WhichSales) =>
  salesBy(db, sellerId)
    .where(isInstantIn('p.requested_at', which, timeZone))
    .where(isFoundBySeller(search))
    .where(isInStatus(status))
    .where(isSaleOf(which))

/** All that a broker sold. */
export const salesBy = (db: Db | Tx, sellerId: number) =>
  orders(db).where('p.seller_id', '=', sellerId)

type SaleRow = Awaited<ReturnType<ReturnType<typeof salesOf>['execute']>>[number]

/**
 * A sale on the wire: its amount is what it brings, less what was allowed back at its seller's cost,
 * its purchase price what the seller once paid for all its tickets.
 */
export const saleOf = (row: SaleRow) => ({
  id: row.id,
  event: eventSummaryOf(row),
  listing: listingSummaryOf(row),
  createdAt: row.requested_at.toISOString(),
  amount: row.amount_cents - row.lowered_cents,
  purchasePrice: row.cost_cents === null ? null : row.cost_cents * row.quantity,
  statusId: row.status_id,
})

/** One sale of a broker on the wire; `null` when it is not the broker's or there is none. */
export const readSale = async (
  db: Db | Tx,
  { sellerId, saleId }: { sellerId: number; saleId: number },
): Promise<ReturnType<typeof saleOf> | null> => {
  const row = await salesBy(db, sellerId).where('p.id', '=', saleId).executeTakeFirst()
  return row ? saleOf(row) : null
}

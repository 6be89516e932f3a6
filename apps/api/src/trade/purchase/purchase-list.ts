import { eventSummaryOf } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { isInstantIn } from '../../kernel/time/in-range.ts'
import { listingSummaryOf } from '../../stock/index.ts'
import { isFoundByBuyer, isInStatus, type OrderFilter } from '../order-filter.ts'
import { orders } from '../order-list.ts'

interface WhichPurchases extends OrderFilter {
  buyerId: number
}

/** What a broker bought in a range of time, narrowed by what it looks for. */
export const purchasesOf = (
  db: Db,
  { buyerId, timeZone, search, status, ...range }: WhichPurchases,
) =>
  purchasesBy(db, buyerId)
    .where(isInstantIn('p.requested_at', range, timeZone))
    .where(isFoundByBuyer(search))
    .where(isInStatus(status))

/** All that a broker bought. */
export const purchasesBy = (db: Db, buyerId: number) => orders(db).where('p.buyer_id', '=', buyerId)

type PurchaseRow = Awaited<ReturnType<ReturnType<typeof purchasesOf>['execute']>>[number]

/** A purchase on the wire. */
export const purchaseOf = (row: PurchaseRow) => ({
  id: row.id,
  event: eventSummaryOf(row),
  listing: listingSummaryOf(row),
  statusId: row.status_id,
  createdAt: row.requested_at.toISOString(),
  amount: row.amount_cents,
})

import { eventSummaryOf } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { isInstantIn, type Range } from '../../kernel/time/in-range.ts'
import { listingSummaryOf } from '../../stock/index.ts'
import { orders } from '../order-list.ts'

interface WhichPurchases extends Range {
  buyerId: number
  /** The zone that the range is read in; IANA name. */
  timeZone: string
}

/** What a broker bought in a range of time. */
export const purchasesOf = (db: Db, { buyerId, timeZone, ...range }: WhichPurchases) =>
  orders(db)
    .where('p.buyer_id', '=', buyerId)
    .where(isInstantIn('p.requested_at', range, timeZone))

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

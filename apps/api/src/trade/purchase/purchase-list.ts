import { eventSummaryOf } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { isInstantIn } from '../../kernel/time/in-range.ts'
import { listingSummaryOf } from '../../stock/index.ts'
import { isFoundByBuyer, isInStatus, type OrderFilter, orders } from '../order/order-list.ts'
import { ORDER_STANDING_COLUMNS, orderStandingOf, refuseUntilAt } from '../order/order-standing.ts'

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

/** What a broker bought, as `purchasesOf` narrows it, with what each purchase waits for. */
export const awaitedPurchasesOf = (db: Db, which: Parameters<typeof purchasesOf>[1], now: Date) =>
  awaited(purchasesOf(db, which), now)

/** All that a broker bought, likewise. */
export const awaitedPurchasesBy = (db: Db, buyerId: number, now: Date) =>
  awaited(purchasesBy(db, buyerId), now)

const awaited = (purchases: ReturnType<typeof purchasesBy>, now: Date) =>
  purchases
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(ORDER_STANDING_COLUMNS)
    .select(refuseUntilAt(now).as('refuse_until'))

type AwaitedRow = Awaited<ReturnType<ReturnType<typeof awaited>['execute']>>[number]

/** A purchase on the wire, with what it waits for. */
export const awaitedPurchaseOf = (row: AwaitedRow) => ({
  ...purchaseOf(row),
  ...orderStandingOf(row),
  refuseUntil: row.refuse_until?.toISOString() ?? null,
})

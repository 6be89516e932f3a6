import { eventSummaryOf } from '../../catalog/index.ts'
import { listingSummaryOf } from '../../listings/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { isFoundByBuyer, isInStatus, type OrderFilter, orders } from '../order/order-list.ts'
import { ORDER_STATE_COLUMNS, orderStateOf, declineUntilAt } from '../order/order-state.ts'

interface PurchaseParams extends OrderFilter {
  buyerId: number
}

/** What a broker bought in a range of time, narrowed by what it looks for. */
export const purchasesOf = (
  db: Db,
  { buyerId, timeZone, search, status, ...range }: PurchaseParams,
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
export const purchasesWithStateOf = (db: Db, which: Parameters<typeof purchasesOf>[1], now: Date) =>
  withOrderState(purchasesOf(db, which), now)

/** All that a broker bought, likewise. */
export const purchasesWithStateBy = (db: Db, buyerId: number, now: Date) =>
  withOrderState(purchasesBy(db, buyerId), now)

const withOrderState = (purchases: ReturnType<typeof purchasesBy>, now: Date) =>
  purchases
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(ORDER_STATE_COLUMNS)
    .select(declineUntilAt(now).as('refuse_until'))

type PurchaseWithStateRow = Awaited<
  ReturnType<ReturnType<typeof withOrderState>['execute']>
>[number]

/** A purchase on the wire, with what it waits for. */
export const purchaseWithStateOf = (row: PurchaseWithStateRow) => ({
  ...purchaseOf(row),
  ...orderStateOf(row),
  refuseUntil: row.refuse_until?.toISOString() ?? null,
})

import { sql } from 'kysely'

import { isAllowedEvent, toEventSummary } from '../../catalog/index.ts'
import { toListingSummary } from '../../listings/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { PURCHASE_LINES, TOTAL_REFUNDED } from '../order/order-lines.ts'
import {
  matchesBuyerSearch,
  isInStatus,
  type OrderFilter,
  selectOrders,
} from '../order/order-list.ts'
import { ORDER_STATE_COLUMNS, toOrderState, declineUntilAt } from '../order/order-state.ts'
import { type PurchaseReader, showsAmount } from '../order/own-purchases.ts'

interface PurchaseParams extends OrderFilter {
  reader: PurchaseReader
}

/** A broker's purchases in a range of time that match the filters. */
const purchasesOf = (db: Db, { reader, timeZone, search, status, ...range }: PurchaseParams) =>
  selectPurchases(db, reader)
    .where(isInstantIn('p.requested_at', range, timeZone))
    .where(matchesBuyerSearch(search))
    .where(isInStatus(status))

/**
 * The lines `b` of a broker's purchases `p` in a range of time: orders by their own date, refunds by
 * theirs.
 */
export const selectPurchaseLines = (
  db: Db,
  { reader, timeZone, search, status, ...range }: PurchaseParams,
) =>
  selectPurchases(db, reader)
    .innerJoinLateral(PURCHASE_LINES.as<'b'>(sql.ref('b')), (join) => join.onTrue())
    .where(isInstantIn('b.at', range, timeZone))
    .where(matchesBuyerSearch(search))
    .where(isInStatus(status))

/** All purchases of a broker, with whether the reader may see their amounts. */
export const selectPurchases = (db: Db, reader: PurchaseReader) =>
  selectOrders(db)
    .select(showsAmount(reader).as('shows_amount'))
    .where('p.buyer_id', '=', reader.accountId)
    .where(isAllowedEvent(reader.eventScope, 'p.event_id'))

type PurchaseRow = Awaited<ReturnType<ReturnType<typeof purchasesOf>['execute']>>[number]

/** Serializes a purchase. An amount that is not shown is 0. */
export const toPurchase = (row: PurchaseRow) => ({
  id: row.id,
  event: toEventSummary(row),
  listing: toListingSummary(row),
  statusId: row.status_id,
  createdAt: row.requested_at.toISOString(),
  amount: row.shows_amount ? row.amount_cents : 0,
})

/** Like `purchasesOf`, with each purchase's state. */
export const selectPurchasesInRange = (
  db: Db,
  params: Parameters<typeof purchasesOf>[1],
  now: Date,
) => withOrderState(purchasesOf(db, params), now)

/** All purchases of a broker, with each purchase's state. */
export const selectPurchasesWithState = (db: Db, reader: PurchaseReader, now: Date) =>
  withOrderState(selectPurchases(db, reader), now)

const withOrderState = (purchases: ReturnType<typeof selectPurchases>, now: Date) =>
  purchases
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(ORDER_STATE_COLUMNS)
    .select([declineUntilAt(now).as('refuse_until'), TOTAL_REFUNDED.as('refunded_cents')])

type PurchaseWithStateRow = Awaited<
  ReturnType<ReturnType<typeof withOrderState>['execute']>
>[number]

/** Serializes a purchase with its state. */
export const toPurchaseWithState = (row: PurchaseWithStateRow) => ({
  ...toPurchase(row),
  ...toOrderState(row),
  refunded: row.shows_amount ? row.refunded_cents : 0,
  declineUntil: row.refuse_until?.toISOString() ?? null,
})

import { sectionKey } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isAllowedEvent, toEventSummary } from '../../catalog/index.ts'
import { toListingSummary } from '../../listings/index.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { EventScope } from '../../platform/http/handler.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { saleLines } from '../order/order-lines.ts'
import {
  matchesSellerSearch,
  isInStatus,
  type OrderFilter,
  selectOrders,
} from '../order/order-list.ts'
import { ORDER_STATE_COLUMNS, toOrderState } from '../order/order-state.ts'
import { SALE_COST, saleFeeExpression } from '../order/sale-money.ts'

interface SaleListParams extends OrderFilter, SaleFilter {
  sellerId: number
  /** What the reader is narrowed to; `null` for all events. */
  eventScope: EventScope | null
}

/** A broker's sales in a range of time that match the filters. */
const salesOf = (
  db: Db,
  { sellerId, eventScope, timeZone, search, status, ...params }: SaleListParams,
) =>
  selectSales(db, sellerId)
    .where(isAllowedEvent(eventScope, 'p.event_id'))
    .where(isInstantIn('p.requested_at', params, timeZone))
    .where(matchesSellerSearch(search))
    .where(isInStatus(status))
    .where(isSaleOf(params))

/**
 * The lines `b` of a broker's sales `p` with payouts `o` in a range of time: orders by their own
 * date, refunds by theirs.
 */
export const selectSaleLines = (
  db: Db,
  {
    sellerId,
    eventScope,
    timeZone,
    search,
    status,
    feePercent,
    ...params
  }: SaleListParams & FeeParams,
) =>
  selectSales(db, sellerId)
    .where(isAllowedEvent(eventScope, 'p.event_id'))
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .innerJoinLateral(saleLines(feePercent).as<'b'>(sql.ref('b')), (join) => join.onTrue())
    .where(
      (eb) =>
        sql<SqlBool>`(${isInstantIn('p.requested_at', params, timeZone)} or ${eb('p.seller_allowance_cents', '>', 0)})`,
    )
    .where(isInstantIn('b.at', params, timeZone))
    .where(matchesSellerSearch(search))
    .where(isInStatus(status))
    .where(isSaleOf(params))

interface FeeParams {
  /** Current market fee, in percent. */
  feePercent: number
}

/** All sales of a broker. */
export const selectSales = (db: Db | Tx, sellerId: number) =>
  selectOrders(db).where('p.seller_id', '=', sellerId)

type SaleRow = Awaited<ReturnType<ReturnType<typeof salesOf>['execute']>>[number]

/**
 * Serializes a sale. The amount is the price less allowances at the seller's cost; the purchase
 * price is what the seller paid for all of its tickets.
 */
export const toSale = (row: SaleRow) => ({
  id: row.id,
  event: toEventSummary(row),
  listing: toListingSummary(row),
  createdAt: row.requested_at.toISOString(),
  amount: row.amount_cents - row.seller_allowance_cents,
  purchasePrice: row.cost_cents === null ? null : row.cost_cents * row.quantity,
  statusId: row.status_id,
})

/** Returns one sale of a broker, or `null` if it does not exist or belongs to another broker. */
export const readSale = async (
  db: Db | Tx,
  { sellerId, saleId }: { sellerId: number; saleId: number },
): Promise<ReturnType<typeof toSale> | null> => {
  const row = await selectSales(db, sellerId).where('p.id', '=', saleId).executeTakeFirst()
  return row ? toSale(row) : null
}

/** Filters specific to sales, by which profit is grouped. */
interface SaleFilter {
  eventId?: number | undefined
  venueId?: number | undefined
  /** Headliner of the event. Case-insensitive. */
  performer?: string | undefined
  section?: string | undefined
  /** Only sales with an unknown cost. */
  cost?: 'unknown' | undefined
}

/** Whether sale `p` of listing `l`, event `e` and venue `v` matches the filter. */
const isSaleOf = (filter: SaleFilter): RawBuilder<SqlBool> => {
  const { eventId, venueId, performer, section, cost } = filter
  const conditions = [
    ...(eventId === undefined ? [] : [sql`p.event_id = ${eventId}`]),
    ...(venueId === undefined ? [] : [sql`e.venue_id = ${venueId}`]),
    ...(performer ? [sql`lower(e.headliner) = lower(${performer})`] : []),
    ...(section ? [sql`l.section_key = ${sectionKey(section)}`] : []),
    ...(cost === undefined ? [] : [sql`p.cost_cents is null`]),
  ]
  return sql<SqlBool>`(true${sql.join(
    conditions.map((condition) => sql` and ${condition}`),
    sql``,
  )})`
}

/** Like `salesOf`, with each sale's state and profit. */
export const selectSalesInRange = (
  db: Db,
  params: Parameters<typeof salesOf>[1],
  feePercent: number,
) => withOrderState(salesOf(db, params), feePercent)

/** All sales of a broker, with each sale's state and profit. */
export const selectSalesWithState = (db: Db, sellerId: number, feePercent: number) =>
  withOrderState(selectSales(db, sellerId), feePercent)

const withOrderState = (sales: ReturnType<typeof selectSales>, feePercent: number) =>
  sales
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .select(ORDER_STATE_COLUMNS)
    .select([saleFeeExpression(feePercent).as('fee'), SALE_COST.as('cost')])

type SaleWithStateRow = Awaited<ReturnType<ReturnType<typeof withOrderState>['execute']>>[number]

/** Serializes a sale with its state and profit. */
export const toSaleWithState = (row: SaleWithStateRow) => {
  const sale = toSale(row)
  const profit = row.fee === null || row.cost === null ? null : sale.amount - row.fee - row.cost
  return { ...sale, ...toOrderState(row), refunded: row.seller_allowance_cents, profit }
}

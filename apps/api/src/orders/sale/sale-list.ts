import { sectionKey } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { eventSummaryOf } from '../../catalog/index.ts'
import { listingSummaryOf } from '../../listings/index.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { isFoundBySeller, isInStatus, type OrderFilter, orders } from '../order/order-list.ts'
import { ORDER_STATE_COLUMNS, orderStateOf } from '../order/order-state.ts'
import { COST, feeIn } from '../order/sale-money.ts'

interface SaleListParams extends OrderFilter, SaleFilter {
  sellerId: number
}

/** What a broker sold in a range of time, narrowed by what it looks for. */
export const salesOf = (db: Db, { sellerId, timeZone, search, status, ...which }: SaleListParams) =>
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

/** What narrows sales besides what narrows all orders: what their profit is told by. */
interface SaleFilter {
  eventId?: number | undefined
  venueId?: number | undefined
  /** Whose event it is, in whatever letters. */
  performer?: string | undefined
  section?: string | undefined
  /** Those alone whose cost is not known. */
  cost?: 'unknown' | undefined
}

/** Whether sale `p` of listing `l`, event `e` and venue `v` is one of those. */
const isSaleOf = (filter: SaleFilter): RawBuilder<SqlBool> => {
  const { eventId, venueId, performer, section, cost } = filter
  const held = [
    ...(eventId === undefined ? [] : [sql`p.event_id = ${eventId}`]),
    ...(venueId === undefined ? [] : [sql`e.venue_id = ${venueId}`]),
    ...(performer ? [sql`lower(e.headliner) = lower(${performer})`] : []),
    ...(section ? [sql`l.section_key = ${sectionKey(section)}`] : []),
    ...(cost === undefined ? [] : [sql`p.cost_cents is null`]),
  ]
  return sql<SqlBool>`(true${sql.join(
    held.map((one) => sql` and ${one}`),
    sql``,
  )})`
}

/** What a broker sold, as `salesOf` narrows it, with what each sale waits for and leaves. */
export const salesWithStateOf = (
  db: Db,
  which: Parameters<typeof salesOf>[1],
  feePercent: number,
) => withOrderState(salesOf(db, which), feePercent)

/** All that a broker sold, likewise. */
export const salesWithStateBy = (db: Db, sellerId: number, feePercent: number) =>
  withOrderState(salesBy(db, sellerId), feePercent)

const withOrderState = (sales: ReturnType<typeof salesBy>, feePercent: number) =>
  sales
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .select(ORDER_STATE_COLUMNS)
    .select([feeIn(feePercent).as('fee'), COST.as('cost')])

type SaleWithStateRow = Awaited<ReturnType<ReturnType<typeof withOrderState>['execute']>>[number]

/** A sale on the wire, with what it waits for and what is left of it. */
export const saleWithStateOf = (row: SaleWithStateRow) => {
  const sale = saleOf(row)
  const profit = row.fee === null || row.cost === null ? null : sale.amount - row.fee - row.cost
  return { ...sale, ...orderStateOf(row), profit }
}

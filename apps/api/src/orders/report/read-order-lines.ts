import { purchaseSchema, saleSchema } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db } from '../../platform/database/transaction.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { isNoteOfParty } from '../order-note/order-note-store.ts'
import { toUsedPaymentMethod } from '../order/order-list.ts'
import { selectPurchaseLines, toPurchase } from '../purchase/purchase-list.ts'
import { selectSaleLines, toSale } from '../sale/sale-list.ts'
import { isOlderThanLastLine } from './page-conditions.ts'
import type { ReadRows, ReportParams } from './report.ts'
import type { ReportRowByKind } from './reports.ts'

/** Lines of the purchases in a report: orders and refunds. */
export const selectReportPurchaseLines = (db: Db, { status, ...params }: ReportParams) =>
  selectPurchaseLines(db, { ...params, status: orderStatusIn(status), reader: params })

/** Lines of the sales in a report: orders and refunds. */
export const selectReportSaleLines = (db: Db, { status, ...params }: ReportParams) =>
  selectSaleLines(db, { ...params, status: orderStatusIn(status), sellerId: params.accountId })

/** Order statuses are numbers; payout statuses are not. */
const orderStatusIn = (status: ReportParams['status']) =>
  typeof status === 'number' ? status : undefined

const ORDER = sql`0::bigint`

/**
 * Reads lines of purchases, newest first. Orders are read by their index; refunds, which are few,
 * are read separately.
 */
export const readPurchaseLines: ReadRows<ReportRowByKind['purchases']> = async (
  db,
  params,
  after,
  size,
) => {
  const lines = selectReportPurchaseLines(db, params)
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .leftJoin('order_notes as m', (join) => join.on(isNoteOfParty('p.buyer_id')))
    .select(['c.method_brand', 'c.method_last4', 'm.reference', 'm.note'])
    .select(['b.at', 'b.entry', 'b.amount_cents as line_cents'])
    .limit(size)
  const orders = lines
    .where('b.is_order', '=', true)
    .where(isInstantIn('p.requested_at', params, params.timeZone))
    .where(isOlderThanLastLine('p.requested_at', ORDER, after))
    .orderBy('p.requested_at', 'desc')
    .orderBy('p.id', 'desc')
  const refunds = lines
    .where('b.is_order', '=', false)
    .where(isOlderThanLastLine('b.at', sql.ref('b.entry'), after))
    .orderBy('b.at', 'desc')
    .orderBy('p.id', 'desc')
    .orderBy('b.entry', 'desc')
  const rowOf = (row: Awaited<ReturnType<(typeof lines)['execute']>>[number]) => ({
    ...toPurchase(row),
    reference: row.reference,
    note: row.note,
    paidWith: toUsedPaymentMethod(row.method_brand, row.method_last4),
    ...lineOf(row),
    showsAmount: row.shows_amount,
  })
  return newestFirst(
    mapRows(await orders.execute(), rowOf, purchaseSchema),
    mapRows(await refunds.execute(), rowOf),
    size,
  )
}

/** Reads lines of sales like `readPurchaseLines`. */
export const readSaleLines: ReadRows<ReportRowByKind['sales']> = async (
  db,
  params,
  after,
  size,
) => {
  const lines = selectReportSaleLines(db, params)
    .leftJoin('order_notes as m', (join) => join.on(isNoteOfParty('p.seller_id')))
    .select(['m.reference', 'm.note', 'l.external_id', 'o.purchase_id as paid_id'])
    .select(['b.at', 'b.entry', 'b.amount_cents as line_cents', 'b.fee_cents'])
    .limit(size)
  const orders = lines
    .where('b.is_order', '=', true)
    .where(isInstantIn('p.requested_at', params, params.timeZone))
    .where(isOlderThanLastLine('p.requested_at', ORDER, after))
    .orderBy('p.requested_at', 'desc')
    .orderBy('p.id', 'desc')
  const refunds = lines
    .where('b.is_order', '=', false)
    .where(isOlderThanLastLine('b.at', sql.ref('b.entry'), after))
    .orderBy('b.at', 'desc')
    .orderBy('p.id', 'desc')
    .orderBy('b.entry', 'desc')
  const rowOf = (row: Awaited<ReturnType<(typeof lines)['execute']>>[number]) => ({
    ...toSale(row),
    fee: row.fee_cents,
    isFeeFinal: row.paid_id !== null,
    externalId: row.external_id,
    reference: row.reference,
    note: row.note,
    ...lineOf(row),
  })
  return newestFirst(
    mapRows(await orders.execute(), rowOf, saleSchema),
    mapRows(await refunds.execute(), rowOf),
    size,
  )
}

/** Fields of a line that override those of its order. */
const lineOf = (row: { at: Date; entry: number; line_cents: number }) => ({
  createdAt: row.at.toISOString(),
  amount: row.line_cents,
  entry: row.entry,
  isRefund: row.entry > 0,
})

interface Line {
  id: number
  createdAt: string
  entry: number
}

/** The first `size` lines of orders and refunds, newest first. */
const newestFirst = <Row extends Line>(
  orders: readonly Row[],
  refunds: readonly Row[],
  size: number,
): Row[] =>
  refunds.length === 0 ? [...orders] : [...orders, ...refunds].toSorted(byAge).slice(0, size)

const byAge = (left: Line, right: Line): number =>
  Date.parse(right.createdAt) - Date.parse(left.createdAt) ||
  right.id - left.id ||
  right.entry - left.entry

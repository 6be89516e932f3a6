import { ORDER_STATUS } from '@seatdesk/domain'
import type { Contract, WireResponse } from '@seatdesk/domain/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { toEventSummary, matchesEventText } from '../../catalog/index.ts'
import { toListingSummary } from '../../listings/index.ts'
import { DELIVERY_DUE, RESPONSE_DUE } from '../../notifications/index.ts'
import { allOrders, parseOrderNumber } from '../../orders/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { companyNameOf, matchesCompany } from '../company-name.ts'

/** Returns a query for all orders, with their refunds `r`. */
export const adminOrders = (db: Db) =>
  ordersWithParties(db)
    .leftJoin('refunds as r', 'r.purchase_id', 'p.id')
    .select(['p.created_at', 'c.state as checkout_state'])
    .select(['r.purchase_id as refund_id', 'r.refunded_at'])

type OrderRow = Awaited<ReturnType<ReturnType<typeof adminOrders>['execute']>>[number]

type Order = WireResponse<Contract['adminOrders']['list']>['results'][number]

/** Returns the wire format of an order, for administrators. */
export const toAdminOrder = (row: OrderRow): Order => ({
  id: row.id,
  event: toEventSummary(row),
  listing: toListingSummary(row),
  buyer: buyerOf(row),
  seller: toSeller(row),
  statusId: row.status_id,
  checkoutState: row.checkout_state,
  refundState: refundStateOf(row),
  amount: row.amount_cents,
  createdAt: row.created_at.toISOString(),
})

const refundStateOf = ({ refund_id: id, refunded_at: at }: OrderRow) => {
  if (id === null) return null
  return at === null ? 'owed' : 'refunded'
}

/** Returns a query for all orders `p`, with checkout `c`, buyer `b` and seller `s`. */
export const ordersWithParties = (db: Db) =>
  allOrders(db)
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .innerJoin('accounts as b', 'b.id', 'p.buyer_id')
    .innerJoin('accounts as s', 's.id', 'p.seller_id')
    .select(['p.buyer_id', 'b.email as buyer_email', companyNameOf('b').as('buyer_name')])
    .select(['p.seller_id', 's.email as seller_email', companyNameOf('s').as('seller_name')])

interface SellerRow {
  seller_id: number
  seller_name: string
  seller_email: string
}

/** The seller of an order in wire format. */
export const toSeller = (row: SellerRow) => ({
  id: row.seller_id,
  name: row.seller_name,
  email: row.seller_email,
})

interface BuyerRow {
  buyer_id: number
  buyer_name: string
  buyer_email: string
}

/** The buyer of an order in wire format. */
const buyerOf = (row: BuyerRow) => ({
  id: row.buyer_id,
  name: row.buyer_name,
  email: row.buyer_email,
})

/** Parses an amount, `$1,240.50` or `1240.50`, to cents. */
const amountOf = (text: string): number | null =>
  /^\$?[\d,]{1,12}\.\d\d$/.test(text) ? Number(text.replaceAll(/\D/g, '')) : null

/**
 * Whether order `p` of event `e` matches a text: its number, its amount, the provider's id of its
 * payment `c`, or a part of the name or email of buyer `b` or seller `s` or their companies, or of the
 * event, its venue or its city.
 */
export const matchesOrder = (search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(p.id = ${parseOrderNumber(search)}::bigint
    or p.amount_cents = ${amountOf(search)}::bigint
    or c.payment_id = ${search}
    or ${matchesCompany('b', search)}
    or ${matchesCompany('s', search)}
    or ${matchesEventText(search)})`

/**
 * The deadline of the seller of order `p`, paid by checkout `c`, to confirm or deliver it,
 * otherwise `null`.
 */
export const DEADLINE: RawBuilder<Date | null> = sql<Date | null>`case
  when c.state <> 'paid' then null
  when p.status_id = ${ORDER_STATUS.requested}::int then ${RESPONSE_DUE}
  when p.status_id = ${ORDER_STATUS.confirmed}::int then ${DELIVERY_DUE} end`

/** Whether an order is confirmed and its delivery is overdue. */
export const isLate = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`coalesce(
  p.status_id = ${ORDER_STATUS.confirmed}::int and ${DELIVERY_DUE} < ${now}::timestamptz, false)`

import type { Contract, WireAnswer } from '@seatdesk/domain/contract'

import { eventSummaryOf } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { listingSummaryOf } from '../../stock/index.ts'
import { buyerOf, ordersWithParties, sellerOf } from './orders-with-parties.ts'

/** Every order there is, with its refund `r` where it has one. */
export const officeOrders = (db: Db) =>
  ordersWithParties(db)
    .leftJoin('refunds as r', 'r.purchase_id', 'p.id')
    .select(['p.created_at', 'c.state as checkout_state'])
    .select(['r.purchase_id as refund_id', 'r.refunded_at'])

type OrderRow = Awaited<ReturnType<ReturnType<typeof officeOrders>['execute']>>[number]

type Order = WireAnswer<Contract['officeOrders']['list']>['results'][number]

/** An order on the wire, for administrators. */
export const orderOf = (row: OrderRow): Order => ({
  id: row.id,
  event: eventSummaryOf(row),
  listing: listingSummaryOf(row),
  buyer: buyerOf(row),
  seller: sellerOf(row),
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

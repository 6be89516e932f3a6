import { type OrderNews, ORDER_STATUS } from '@seatdesk/domain'

import type { Tx } from '../kernel/database/transaction.ts'
import { announce } from '../telling/index.ts'

/** An order as far as it is told of. */
interface Order {
  id: number
  buyer_id: number
  seller_id: number
  event_id: number
  listing_id: number
  quantity: number
  amount_cents: number
}

/** What has to be read of a purchase to tell of it. */
export const ORDER_NEWS_COLUMNS = [
  'id',
  'buyer_id',
  'seller_id',
  'event_id',
  'listing_id',
  'quantity',
  'amount_cents',
] as const satisfies (keyof Order)[]

const STATUS_AFTER = {
  made: ORDER_STATUS.requested,
  confirmed: ORDER_STATUS.confirmed,
  delivered: ORDER_STATUS.delivered,
  rejected: ORDER_STATUS.rejected,
  called_off: ORDER_STATUS.rejected,
} as const

/** Tells the programs of both sides of an order what became of it, in the transaction that says so. */
export const announceOrder = async (
  tx: Tx,
  now: Date,
  {
    order,
    became,
    reason = null,
  }: { order: Order; became: keyof typeof STATUS_AFTER; reason?: string | null },
): Promise<void> => {
  const data: OrderNews = {
    id: order.id,
    eventId: order.event_id,
    listingId: order.listing_id,
    quantity: order.quantity,
    amount: order.amount_cents,
    statusId: STATUS_AFTER[became],
    reason,
  }
  await announce(tx, now, { accountId: order.seller_id, type: `sale.${became}`, data })
  await announce(tx, now, { accountId: order.buyer_id, type: `purchase.${became}`, data })
}

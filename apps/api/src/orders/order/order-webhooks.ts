import { formatCount, ORDER_STATUS, type OrderEventData } from '@seatdesk/domain'

import { enqueueWebhooks } from '../../notifications/index.ts'
import type { Tx } from '../../platform/database/transaction.ts'

/** Order fields used in webhooks. */
interface Order {
  id: number
  buyer_id: number
  seller_id: number
  event_id: number
  listing_id: number
  quantity: number
  amount_cents: number
}

/** Purchase columns needed for webhooks. */
export const ORDER_WEBHOOK_COLUMNS = [
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

interface OrderWebhook {
  order: Order
  became: keyof typeof STATUS_AFTER
  reason?: string | null
}

/**
 * Enqueues webhooks about an order's change to its buyer and seller, in the transaction that makes
 * the change.
 */
export const enqueueOrderWebhooks = (tx: Tx, now: Date, update: OrderWebhook): Promise<void> =>
  enqueueWebhooksOfOrders(tx, now, [update])

/** Enqueues webhooks to the buyers and sellers of several orders, in one statement. */
export const enqueueWebhooksOfOrders = (
  tx: Tx,
  now: Date,
  all: readonly OrderWebhook[],
): Promise<void> =>
  enqueueWebhooks(
    tx,
    now,
    all.flatMap(({ order, became, reason = null }) => {
      const data: OrderEventData = {
        id: order.id,
        eventId: order.event_id,
        listingId: order.listing_id,
        quantity: order.quantity,
        amount: order.amount_cents,
        statusId: STATUS_AFTER[became],
        reason,
      }
      return [
        { accountId: order.seller_id, type: `sale.${became}` as const, data },
        { accountId: order.buyer_id, type: `purchase.${became}` as const, data },
      ]
    }),
  )

/** Formats a number of tickets: `1 ticket`, `4 tickets`. */
export const formatTicketCount = (quantity: number): string =>
  formatCount(quantity, 'ticket|tickets')

import type { ServerQuery } from '@seatdesk/app-kit/query-cache'
import { type EventSummary, purchaseNumber, saleNumber } from '@seatdesk/domain'

import { api } from '../../../lib/api.ts'
import { purchases } from '../../../lib/api/order.ts'
import { notificationHref } from '../../../lib/notification-href.ts'

/** An order found by its number. */
interface FoundOrder {
  number: string
  event: EventSummary
  href: string
}

/** Query for the purchase and the sale with a number. */
export const ordersQuery = (order: OrderReference): ServerQuery<FoundOrder[]> => ({
  queryKey: ['orders by number', order],
  queryFn: ({ signal }) => loadOrders(order, signal),
})

const loadOrders = async (
  { id, sides }: OrderReference,
  signal: AbortSignal,
): Promise<FoundOrder[]> => {
  const found = await Promise.all(
    sides.map(async (side) => {
      const nounOf = side === 'purchase' ? purchases : api.sales
      // An order of another broker, or a missing one, counts as not found.
      const response = await nounOf.get({ id }, { signal }).catch(() => null)
      if (!response) return null
      const number = side === 'purchase' ? purchaseNumber(id) : saleNumber(id)
      const href = notificationHref({ about: { kind: side, id }, event: null, listingId: null })
      return href === undefined ? null : { number, event: response.data.event, href }
    }),
  )
  return found.filter((order) => order !== null)
}

/** A typed order number, and whether it may be a purchase, a sale or both. */
interface OrderReference {
  id: number
  sides: readonly ('purchase' | 'sale')[]
}

const NUMBER = /^(?:([os])-?)?(\d{1,15})$/i

/**
 * Parses a typed order number: `O-1042`, `s1042`, or 1042, which may be either. Returns null if it
 * is none.
 */
export const parseOrderNumber = (query: string): OrderReference | null => {
  const [, side, digits] = NUMBER.exec(query.trim()) ?? []
  if (digits === undefined || Number(digits) < 1) return null
  const id = Number(digits)
  if (side === undefined) return { id, sides: ['purchase', 'sale'] }
  return { id, sides: [side.toLowerCase() === 'o' ? 'purchase' : 'sale'] }
}

import { type EventSummary, purchaseNumber, saleNumber } from '@seatdesk/domain'
import type { ServerQuery } from '@seatdesk/front/query-cache'

import { api } from '../../../lib/api.ts'
import { notificationHref } from '../../../lib/notification-href.ts'
import type { AskedOrder } from './order-asked.ts'

/** An order that was found by its number. */
export interface FoundOrder {
  number: string
  event: EventSummary
  href: string
}

/** The order of a number, from each of the sides that may be meant. */
export const ordersQuery = (order: AskedOrder): ServerQuery<FoundOrder[]> => ({
  queryKey: ['orders by number', order],
  queryFn: ({ signal }) => loadOrders(order, signal),
})

const loadOrders = async (
  { id, sides }: AskedOrder,
  signal: AbortSignal,
): Promise<FoundOrder[]> => {
  const found = await Promise.all(
    sides.map(async (side) => {
      const nounOf = side === 'purchase' ? api.purchases : api.sales
      // An order that is not this broker's, or not at all, is simply not found.
      const answer = await nounOf.get({ id }, { signal }).catch(() => null)
      if (!answer) return null
      const number = side === 'purchase' ? purchaseNumber(id) : saleNumber(id)
      const href = notificationHref({ about: { kind: side, id }, event: null, listingId: null })
      return href === undefined ? null : { number, event: answer.data.event, href }
    }),
  )
  return found.filter((order) => order !== null)
}

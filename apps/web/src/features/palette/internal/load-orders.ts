import { type EventSummary, purchaseNumber, saleNumber } from '@seatdesk/domain'
import type { ServerQuery } from '@seatdesk/front/query-cache'

import { api } from '../../../lib/api.ts'
import { notificationHref } from '../../../lib/notification-href.ts'

/** An order that was found by its number. */
interface FoundOrder {
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

/** The number of an order, and from which sides it may be meant. */
interface AskedOrder {
  id: number
  sides: readonly ('purchase' | 'sale')[]
}

const NUMBER = /^(?:([os])-?)?(\d{1,15})$/i

/** The order that somebody means who types its number: `O-1042`, `s1042`, or 1042, which may be either. */
export const orderAsked = (query: string): AskedOrder | null => {
  const [, side, digits] = NUMBER.exec(query.trim()) ?? []
  if (digits === undefined || Number(digits) < 1) return null
  const id = Number(digits)
  if (side === undefined) return { id, sides: ['purchase', 'sale'] }
  return { id, sides: [side.toLowerCase() === 'o' ? 'purchase' : 'sale'] }
}

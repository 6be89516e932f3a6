import { type Event, type EventSummary, purchaseNumber, saleNumber } from '@seatdesk/domain'

import { api } from '../../../lib/api.ts'
import { notificationHref } from '../../../lib/notification-href.ts'
import { type AskedOrder, orderAsked } from './order-asked.ts'

/** An order that was found by its number. */
export interface FoundOrder {
  number: string
  event: EventSummary
  href: string
}

/** What the server knows of what was typed. */
export interface Found {
  events: readonly Event[]
  orders: readonly FoundOrder[]
}

/** As many events as can be looked over. */
const MOST_EVENTS = 6

/** Looks for events of a name, and for the order of a number. */
export const loadFound = async (query: string, signal: AbortSignal): Promise<Found> => {
  const asked = orderAsked(query)
  const [orders, { results }] = await Promise.all([
    asked ? loadOrders(asked, signal) : [],
    api.events.list({ search: query, perPage: MOST_EVENTS }, { signal }),
  ])
  return { events: results, orders }
}

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
      const href = notificationHref({ about: { kind: side, id }, event: null })
      return href === undefined ? null : { number, event: answer.data.event, href }
    }),
  )
  return found.filter((order) => order !== null)
}

import type { PurchaseDetails } from '@seatdesk/domain'

import { api } from '../../lib/api.ts'

/** What bought tickets are listed with, but for their price. */
export const relistingOf = ({ event, listing, price }: PurchaseDetails) => {
  const seats = listing.tickets.flatMap(({ seat }) => (seat === null ? [] : [seat]))
  return {
    eventId: event.id,
    section: listing.section,
    seatRow: listing.seatRow,
    ...(seats.length === listing.quantity ? { seats } : { quantity: listing.quantity }),
    cost: price,
    deliveryTypeId: listing.deliveryTypeId,
    deliveryDate: listing.deliveryDate,
    splitRule: 'default' as const,
  }
}

/** The lowest that is asked in their section, or what was paid where that is more; in cents. */
export const askedPrice = async (
  { event, listing, price }: PurchaseDetails,
  signal: AbortSignal,
): Promise<number> => {
  const { results } = await api.listings.list(
    { eventId: event.id, section: listing.section, orderBy: 'price', orderDir: 'asc', perPage: 1 },
    { signal },
  )
  return Math.max(results[0]?.price ?? 0, price)
}

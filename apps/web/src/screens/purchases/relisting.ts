import type { Listing, ListResult, PurchaseDetails } from '@seatdesk/domain'

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

/** What finds the cheapest listing in the section of bought tickets. */
export const likeIt = ({ event, listing }: PurchaseDetails) =>
  ({
    eventId: event.id,
    section: listing.section,
    orderBy: 'price',
    orderDir: 'asc',
    perPage: 1,
  }) as const

/** The lowest that is asked in their section, or what was paid where that is more; in cents. */
export const askedPrice = (like: ListResult<Listing> | null, { price }: PurchaseDetails): number =>
  Math.max(like?.results[0]?.price ?? 0, price)

import { cents, type Listing, type ListResult, type PurchaseDetails } from '@seatdesk/domain'

/** What a purchased ticket cost after refunds, in cents. */
export const costOfTicket = ({
  amount,
  refunded,
  listing,
}: Pick<PurchaseDetails, 'amount' | 'refunded' | 'listing'>): number =>
  Math.round((amount - refunded) / listing.quantity)

/** Returns the new listing for purchased tickets, without its price. */
export const toRelisting = (purchase: PurchaseDetails) => {
  const { event, listing } = purchase
  const seats = listing.tickets.flatMap(({ seat }) => (seat === null ? [] : [seat]))
  return {
    eventId: event.id,
    section: listing.section,
    seatRow: listing.seatRow,
    ...(seats.length === listing.quantity ? { seats } : { quantity: listing.quantity }),
    cost: cents(costOfTicket(purchase)),
    deliveryTypeId: listing.deliveryTypeId,
    deliveryDate: listing.deliveryDate,
    splitRule: 'default' as const,
  }
}

/** Returns the query for the cheapest listing in the section of purchased tickets. */
export const comparableParams = ({ event, listing }: PurchaseDetails) =>
  ({
    eventId: event.id,
    section: listing.section,
    orderBy: 'price',
    orderDir: 'asc',
    perPage: 1,
  }) as const

/**
 * Returns the suggested price in cents: the lowest price in the section, but at least the price
 * paid.
 */
export const suggestedPrice = (
  template: ListResult<Listing> | null,
  purchase: PurchaseDetails,
): number => Math.max(template?.results[0]?.price ?? 0, costOfTicket(purchase))

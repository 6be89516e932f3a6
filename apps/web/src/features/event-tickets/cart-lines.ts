import {
  type Cents,
  eventDate,
  type Listing,
  type ListingId,
  needsRecipient,
  pickRestrictions,
  type WallTime,
} from '@seatdesk/domain'

import { disclosureSentences } from '../../lib/disclosure-sentences.ts'
import { listingLabel } from '../../lib/listing-label.ts'
import { type CartEvent, type CartState, quantityOf } from './cart-store.ts'

/** A cart item with its quantity, ready to be bought. */
export interface CartLine {
  listingId: ListingId
  eventId: number
  /** The event's name and date; absent while all lines are of the event on the screen. */
  event?: string
  /** The event, and how and when the tickets arrive, for the checkout; absent while unknown. */
  about?: { event: CartEvent; deliveryTypeId: number; deliveryDate: WallTime }
  section: string
  quantity: number
  /** Price of one ticket. */
  price: Cents
  /** Price when it was added; absent if unchanged. */
  priceBefore?: Cents
  label: string
  /** The quantities that can be bought. */
  splitValues: readonly number[]
  /** The restricting codes of its seats; absent if there are none. */
  restrictions?: readonly string[]
  /** What else is said about its seats, with the seller's note last; absent if there is nothing. */
  notices?: readonly string[]
  /** Whether it is no longer for sale: it stays visible for a moment and is not bought. */
  isGone?: true
  /** Whether the tickets may be transferred, which needs a recipient; false by default. */
  needsRecipient?: true
}

/** Returns the lines of a cart, grouped by event. */
export const cartLines = (state: CartState, shownEventId: number): CartLine[] => {
  const items = [...state.items.values()]
  const isOfSeveral = items.some(({ eventId }) => eventId !== shownEventId)
  const lines = items.map(({ eventId, listing, priceBefore, isGone }): CartLine => {
    const event = state.events.get(eventId)
    const { deliveryTypeId, deliveryDate } = listing
    return {
      listingId: listing.id,
      eventId,
      ...(event && isOfSeveral && { event: eventLabel(event) }),
      ...(event && { about: { event, deliveryTypeId, deliveryDate } }),
      section: listing.section,
      quantity: quantityOf(state, listing),
      price: listing.price,
      ...(priceBefore !== undefined && { priceBefore }),
      label: listingLabel(listing),
      splitValues: listing.splitValues,
      ...disclosuresIn(listing),
      ...(isGone && { isGone }),
      ...(needsRecipient(listing.deliveryTypeId) && { needsRecipient: true as const }),
    }
  })
  return [...Map.groupBy(lines, ({ eventId }) => eventId).values()].flat()
}

const disclosuresIn = (listing: Listing) => {
  const restrictions = pickRestrictions(listing.disclosures)
  const notices = disclosureSentences(listing)
  return {
    ...(restrictions.length > 0 && { restrictions }),
    ...(notices.length > 0 && { notices }),
  }
}

const eventLabel = (event: CartEvent): string => {
  const { date, time } = eventDate(event)
  return [event.name, date, time, event.session].filter(Boolean).join(' · ')
}

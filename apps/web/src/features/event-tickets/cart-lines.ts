import { type Cents, eventDate, type ListingId } from '@seatdesk/domain'

import { listingLabel } from '../../lib/listing-label.ts'
import { type CartEvent, type CartState, quantityOf } from './cart-store.ts'

/** A cart item with its quantity, ready to be bought. */
export interface CartLine {
  listingId: ListingId
  eventId: number
  /** The event's name and date; absent while all lines are of the event on the screen. */
  event?: string
  section: string
  quantity: number
  /** Price of one ticket. */
  price: Cents
  /** Price when it was added; absent if unchanged. */
  priceBefore?: Cents
  label: string
  /** The quantities that can be bought. */
  splitValues: readonly number[]
  /** Whether it is no longer for sale: it stays visible for a moment and is not bought. */
  isGone?: true
}

/** Returns the lines of a cart, grouped by event. */
export const cartLines = (state: CartState, shownEventId: number): CartLine[] => {
  const items = [...state.items.values()]
  const isOfSeveral = items.some(({ eventId }) => eventId !== shownEventId)
  const lines = items.map(({ eventId, listing, priceBefore, isGone }): CartLine => {
    const event = isOfSeveral && state.events.get(eventId)
    return {
      listingId: listing.id,
      eventId,
      ...(event && { event: eventLabel(event) }),
      section: listing.section,
      quantity: quantityOf(state, listing),
      price: listing.price,
      ...(priceBefore !== undefined && { priceBefore }),
      label: listingLabel(listing),
      splitValues: listing.splitValues,
      ...(isGone && { isGone }),
    }
  })
  return [...Map.groupBy(lines, ({ eventId }) => eventId).values()].flat()
}

const eventLabel = (event: CartEvent): string => {
  const { date, time } = eventDate(event)
  return [event.name, ...(date === null ? [] : [date]), ...(time === null ? [] : [time])].join(
    ' · ',
  )
}

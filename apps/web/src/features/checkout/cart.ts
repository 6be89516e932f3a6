import { type Cents, type ListingId, sumOfCents, timesQuantity } from '@seatdesk/domain'

/** A listing as it is about to be bought. */
export interface CheckoutLine {
  listingId: ListingId
  quantity: number
  /** What one ticket cost when the buyer saw it; the purchase goes no higher. */
  price: Cents
  /** What the buyer knows it by, `Section 101, row C, 7 - 10`. */
  label: string
}

export type Cart = readonly CheckoutLine[]

/** What all tickets of a cart cost, as the buyer saw it. */
export const cartTotal = (cart: Cart): Cents =>
  sumOfCents(cart.map(({ price, quantity }) => timesQuantity(price, quantity)))

/** How many tickets a cart holds. */
export const cartTickets = (cart: Cart): number =>
  cart.reduce((sum, { quantity }) => sum + quantity, 0)

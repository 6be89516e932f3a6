import { type Cents, type ListingId, sumOfCents, timesQuantity } from '@seatdesk/domain'

/** A listing as it is about to be bought. */
export interface CheckoutLine {
  listingId: ListingId
  quantity: number
  /** What one ticket cost when the buyer saw it; the purchase goes no higher. */
  price: Cents
  /** What the buyer knows it by, `Section 101, row C, 7 - 10`. */
  label: string
  /** What a ticket cost before its seller changed that meanwhile; the same by default. */
  priceBefore?: Cents
  /** How many were meant before others bought of it meanwhile; as many by default. */
  quantityBefore?: number
  /** Whether it has gone meanwhile: it stays to be seen, and is not bought; off by default. */
  isGone?: true
}

/** What is left of a listing. */
export interface StockLeft {
  price: Cents
  /** In which quantities it is sold. */
  splitValues: readonly number[]
}

export type Cart = readonly CheckoutLine[]

/** What of a cart can still be bought. */
export const stillThere = (cart: Cart): Cart => cart.filter(({ isGone }) => !isGone)

/** What all tickets of a cart cost, as the buyer saw it. */
export const cartTotal = (cart: Cart): Cents =>
  sumOfCents(stillThere(cart).map(({ price, quantity }) => timesQuantity(price, quantity)))

/** How many tickets a cart holds. */
export const cartTickets = (cart: Cart): number =>
  cart.reduce((sum, { quantity }) => sum + quantity, 0)

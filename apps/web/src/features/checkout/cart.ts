import { type Cents, type ListingId, orderCost, sumOfCents } from '@seatdesk/domain'

/** A listing as it is about to be bought. */
export interface CheckoutLine {
  listingId: ListingId
  quantity: number
  /** What one ticket cost when the buyer saw it; the purchase goes no higher. */
  price: Cents
  /** What the buyer knows it by, `Section 101, row C, 7 - 10`. */
  label: string
  /** Which event it is for, where a cart holds those of several; not said by default. */
  event?: string
  /** What a ticket cost before its seller changed that meanwhile; the same by default. */
  priceBefore?: Cents
  /** How many were meant before others bought of it meanwhile; as many by default. */
  quantityBefore?: number
  /** Whether it has gone meanwhile: it stays to be seen, and is not bought; off by default. */
  isGone?: true
  /** Of what is not bought because it is no longer sold in so few: in how many it is; none by default. */
  soldIn?: readonly number[]
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

/** What all tickets of a cart cost with their fees, as the buyer saw it. */
export const cartTotal = (cart: Cart): Cents =>
  sumOfCents(stillThere(cart).map(({ price, quantity }) => orderCost(price, quantity).total))

/** How many tickets a cart holds. */
export const cartTickets = (cart: Cart): number =>
  cart.reduce((sum, { quantity }) => sum + quantity, 0)

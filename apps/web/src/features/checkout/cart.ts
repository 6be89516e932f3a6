import {
  type Availability,
  type Cents,
  type ListingId,
  type ListingStanding,
  orderCost,
  sumOfCents,
} from '@seatdesk/domain'

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

/**
 * A line once its listing stands otherwise: at the price of now, in as many tickets as can be had of
 * those that are meant, and never in more.
 */
export const afterStock = (
  line: CheckoutLine,
  { listingId, left }: { listingId: ListingId; left: StockLeft | null },
): CheckoutLine => {
  if (line.listingId !== listingId) return line
  const { isGone: _isGone, soldIn: _soldIn, ...rest } = line
  const { priceBefore = line.price, quantityBefore = line.quantity, ...known } = rest
  const possible = left?.splitValues.filter((value) => value <= quantityBefore) ?? []
  if (left === null || left.splitValues.length === 0) return { ...rest, isGone: true }
  // More than were meant are never bought by themselves.
  if (possible.length === 0) return { ...rest, isGone: true, soldIn: left.splitValues }
  const { price } = left
  const quantity = Math.max(...possible)
  return {
    ...known,
    quantity,
    price,
    ...(priceBefore !== price && { priceBefore }),
    ...(quantityBefore !== quantity && { quantityBefore }),
  }
}

/** Why tickets could not be had. back: they can be by now · unknown: that could not be found out */
export type MissingReason =
  | Exclude<Availability, 'on-sale'>
  | 'few-left'
  | 'dearer'
  | 'split'
  | 'back'
  | 'unknown'

/** What there is in the place of tickets that could not be had. */
export interface Offer {
  available: number
  /** What one ticket costs now. */
  price: Cents
  /** The quantities that are sold now, ascending. */
  splitValues: readonly number[]
}

/** A line of a cart that could not be had. */
export interface MissingLine {
  line: CheckoutLine
  reason: MissingReason
  /** What is left of it; `null` when there is nothing. */
  offer: Offer | null
}

/** Why a line could not be had, by how its listing stands now; `undefined` where nobody can say. */
export const missingLine = (
  line: CheckoutLine,
  standing: ListingStanding | undefined,
): MissingLine => {
  if (!standing) return { line, reason: 'unknown', offer: null }
  const { state, price, available, splitValues } = standing
  if (state !== 'on-sale') return { line, reason: state, offer: null }
  if (price === null) return { line, reason: 'unknown', offer: null }
  const offer = { available, price, splitValues }
  return { line, reason: reasonOf(line, offer), offer }
}

const reasonOf = (line: CheckoutLine, { available, price, splitValues }: Offer): MissingReason => {
  if (available < line.quantity) return 'few-left'
  if (price > line.price) return 'dearer'
  return splitValues.includes(line.quantity) ? 'back' : 'split'
}

/** How many of what is left come nearest to what was wanted without going beyond; 0 when none do. */
export const offeredQuantity = ({ line, offer }: MissingLine): number =>
  offer?.splitValues.findLast((quantity) => quantity <= line.quantity) ?? 0

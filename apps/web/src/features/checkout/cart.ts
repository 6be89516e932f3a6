import {
  type Availability,
  type Cents,
  type EventTime,
  type ListingId,
  type ListingAvailability,
  orderCost,
  addCents,
  type Venue,
  type WallTime,
} from '@seatdesk/domain'

/** What the tickets of a line are for, and how and when they arrive. */
export interface LineDetails {
  event: EventTime & { id: number; name: string; venue?: Pick<Venue, 'name' | 'city' | 'state'> }
  deliveryTypeId: number
  deliveryDate: WallTime
}

/** A cart line at checkout. */
export interface CheckoutLine {
  listingId: ListingId
  quantity: number
  /** Price of one ticket as the buyer saw it; the purchase never charges more. */
  price: Cents
  /** How the buyer knows the listing, `Section 101, row C, 7 - 10`. */
  label: string
  /** What the tickets are for, and how and when they arrive; absent if unknown. */
  about?: LineDetails
  /** The restricting codes of its seats, which the buyer accepts; absent if there are none. */
  restrictions?: readonly string[]
  /** What else is said about its seats, with the seller's note last; absent if there is nothing. */
  notices?: readonly string[]
  /** Price of one ticket before its seller changed it; absent if unchanged. */
  priceBefore?: Cents
  /** The quantity selected before others bought some of the tickets; absent if unchanged. */
  quantityBefore?: number
  /**
   * Whether the listing sold out or was withdrawn: the line stays visible and is not bought; false
   * by default.
   */
  isGone?: true
  /**
   * The quantities still sold, if the selected quantity is no longer sold and the line is not
   * bought; absent by default.
   */
  soldIn?: readonly number[]
  /** Whether the tickets may be transferred, which needs a recipient; false by default. */
  needsRecipient?: true
}

/** What is left of a listing. */
export interface RemainingStock {
  price: Cents
  /** The quantities that can be bought. */
  splitValues: readonly number[]
}

export type Cart = readonly CheckoutLine[]

/** Returns the lines that can still be bought. */
export const availableLines = (cart: Cart): Cart => cart.filter(({ isGone }) => !isGone)

/** Returns the total of all tickets including fees, at the prices that the buyer saw. */
export const cartTotal = (cart: Cart): Cents =>
  addCents(availableLines(cart).map(({ price, quantity }) => orderCost(price, quantity).total))

/** Returns the restricting codes of what can still be bought, each once. */
export const cartRestrictions = (cart: Cart): string[] => [
  ...new Set(availableLines(cart).flatMap(({ restrictions = [] }) => restrictions)),
]

/** Returns the number of tickets in a cart. */
export const cartTicketCount = (cart: Cart): number =>
  cart.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Applies a stock change to a line: the current price, and as many of the selected tickets as can
 * be bought. Never increases the quantity.
 */
export const applyStock = (
  line: CheckoutLine,
  { listingId, left }: { listingId: ListingId; left: RemainingStock | null },
): CheckoutLine => {
  if (line.listingId !== listingId) return line
  const { isGone: _isRemoved, soldIn: _soldIn, ...rest } = line
  const { priceBefore = line.price, quantityBefore = line.quantity, ...known } = rest
  const possible = left?.splitValues.filter((value) => value <= quantityBefore) ?? []
  if (left === null || left.splitValues.length === 0) return { ...rest, isGone: true }
  // Never buys more tickets than selected without the buyer's action.
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

/** Why tickets were unavailable. back: available again · unknown: the reason could not be loaded */
export type MissingReason =
  | Exclude<Availability, 'on-sale'>
  | 'few-left'
  | 'moreExpensive'
  | 'split'
  | 'back'
  | 'unknown'

/** What is left of a listing whose tickets were unavailable. */
export interface ListingRemainder {
  available: number
  /** Current price of one ticket. */
  price: Cents
  /** The quantities sold now, ascending. */
  splitValues: readonly number[]
}

/** A cart line that was unavailable. */
export interface MissingLine {
  line: CheckoutLine
  reason: MissingReason
  /** What is left of the listing; `null` if nothing. */
  offer: ListingRemainder | null
}

/**
 * Returns why a line was unavailable, from the current state of its listing; `undefined` means that
 * the state is unknown.
 */
export const toMissingLine = (
  line: CheckoutLine,
  availability: ListingAvailability | undefined,
): MissingLine => {
  if (!availability) return { line, reason: 'unknown', offer: null }
  const { state, price, available, splitValues } = availability
  if (state !== 'on-sale') return { line, reason: state, offer: null }
  if (price === null) return { line, reason: 'unknown', offer: null }
  const offer = { available, price, splitValues }
  return { line, reason: missingReason(line, offer), offer }
}

const missingReason = (
  line: CheckoutLine,
  { available, price, splitValues }: ListingRemainder,
): MissingReason => {
  if (available < line.quantity) return 'few-left'
  if (price > line.price) return 'moreExpensive'
  return splitValues.includes(line.quantity) ? 'back' : 'split'
}

/** Returns the largest quantity on offer that is at most the selected one; 0 if there is none. */
export const offeredQuantity = ({ line, offer }: MissingLine): number =>
  offer?.splitValues.findLast((quantity) => quantity <= line.quantity) ?? 0

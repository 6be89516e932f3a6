import type { ListingTable } from '../../kernel/database/schema.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { chooseSeats, splitsOf } from '../../stock/index.ts'
import type { CartLine } from './cart.ts'
import { tooLarge } from './order-amount.ts'

/** A listing as its row says, which is ours until the transaction ends. */
type Listing = Pick<ListingTable, 'available' | 'price_cents' | 'split_rule' | 'custom_splits'>

interface Seat {
  id: number
  position: number
  seat: string | null
}

/** What one of several gets of a listing. */
export type Portion =
  | { kind: 'seats'; seatIds: number[] }
  /** Too few are left, or at a higher price. */
  | { kind: 'unavailable' }
  /** So many cost more than can be charged at once. */
  | { kind: 'too-large'; refusal: Refusal }
  /** It is not sold in this quantity now. */
  | { kind: 'split-refused'; splits: number[] }

/** Shares the free seats of a listing out among those who want some, in the order in which they came. */
export const shareOut = (
  listing: Listing,
  free: readonly Seat[],
  wanted: readonly Omit<CartLine, 'listingId'>[],
): Portion[] => {
  let left = free
  let available = listing.available
  return wanted.map(({ quantity, expectedPrice = Infinity }): Portion => {
    if (quantity > available || listing.price_cents > expectedPrice) return { kind: 'unavailable' }
    const refusal = tooLarge([{ ...listing, quantity }])
    if (refusal) return { kind: 'too-large', refusal }
    const splits = splitsOf(listing, left)
    const seats = splits.includes(quantity) ? chooseSeats(left, quantity) : null
    if (!seats) return { kind: 'split-refused', splits }
    const seatIds = seats.map(({ id }) => id)
    const gone = new Set(seatIds)
    left = left.filter(({ id }) => !gone.has(id))
    available -= quantity
    return { kind: 'seats', seatIds }
  })
}

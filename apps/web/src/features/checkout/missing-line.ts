import type { Cents, ListingStanding, Availability } from '@seatdesk/domain'

import type { CheckoutLine } from './cart.ts'

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

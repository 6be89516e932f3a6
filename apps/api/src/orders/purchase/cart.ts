import { cents, orderCost, orderProblem, addCents } from '@seatdesk/domain'

import { ApiError, validationError } from '../../platform/api-error.ts'

/** One requested listing of a purchase. */
export interface CartLine {
  listingId: number
  quantity: number
  /** The price per ticket that the buyer saw, in cents; a higher price is not charged. */
  expectedPrice?: number | undefined
  /** Saved contact that receives the tickets; the buyer's default one by default. */
  contactId?: number | undefined
}

/**
 * Merges lines of the same listing: adds up quantities and keeps the lowest expected price. Sorts
 * by listing, so that concurrent purchases do not deadlock.
 * @throws 422 if lines of one listing have different contacts: they are one order.
 */
export const mergeLines = (lines: readonly CartLine[]): CartLine[] => {
  const merged = new Map<number, CartLine>()
  for (const line of lines) {
    const earlier = merged.get(line.listingId)
    merged.set(line.listingId, earlier ? together(earlier, line) : line)
  }
  return [...merged.values()].toSorted((left, right) => left.listingId - right.listingId)
}

const together = (left: CartLine, right: CartLine): CartLine => {
  const prices = [left.expectedPrice, right.expectedPrice].filter((price) => price !== undefined)
  const { listingId, contactId } = left
  if (contactId !== right.contactId)
    throw validationError({ listings: `listing ${listingId} has more than one contact` })
  return {
    listingId,
    quantity: left.quantity + right.quantity,
    contactId,
    expectedPrice: prices.length > 0 ? Math.min(...prices) : undefined,
  }
}

interface PricedLine {
  price_cents: number
  quantity: number
}

/** Total of the lines including fees, in cents. */
export const orderAmount = (lines: readonly PricedLine[]): number =>
  addCents(lines.map((line) => orderCost(cents(line.price_cents), line.quantity).total))

/** @throws 422 if the total exceeds the maximum charge. */
export const rejectTooLarge = (lines: readonly PricedLine[]): void => {
  const problem = orderProblem(orderAmount(lines))
  if (problem !== null)
    throw new ApiError('invalid', { message: problem, fields: { listings: problem } })
}

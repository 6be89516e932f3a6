import { cents, orderCost, orderProblem, sumOfCents } from '@seatdesk/domain'

import { ApiError } from '../../platform/api-error.ts'

/** One line of a purchase as it was asked for. */
export interface CartLine {
  listingId: number
  quantity: number
  /** The price of one ticket that the buyer saw, in cents; a higher one is not paid. */
  expectedPrice?: number | undefined
}

/**
 * Brings the lines of one listing together, so that it counts once: quantities add up, the lowest
 * expected price holds. Ordered by listing, so that two purchases never wait for each other.
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
  return {
    listingId: left.listingId,
    quantity: left.quantity + right.quantity,
    expectedPrice: prices.length > 0 ? Math.min(...prices) : undefined,
  }
}

interface PricedLine {
  price_cents: number
  quantity: number
}

/** What the lines of an order cost together with their fees, in cents. */
export const orderAmount = (lines: readonly PricedLine[]): number =>
  sumOfCents(lines.map((line) => orderCost(cents(line.price_cents), line.quantity).total))

/** @throws 422 when an order costs more than can be charged at once. */
export const rejectTooLarge = (lines: readonly PricedLine[]): void => {
  const problem = orderProblem(orderAmount(lines))
  if (problem !== null)
    throw new ApiError('invalid', { message: problem, fields: { listings: problem } })
}

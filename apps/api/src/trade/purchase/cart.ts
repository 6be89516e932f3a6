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

/** How often something happened for sure, and how often it may have. */
export interface Count {
  sure: number
  perhaps: number
}

/** A listing as its seller was told that it is. */
export interface Listed {
  sellerId: number
  eventId: number
  /** In cents; `null` where a change was asked for and not answered. */
  price: number | null
  isWithdrawn: boolean
}

/** How the calls of one kind of act ended. */
export interface Tally {
  done: number
  /** With a refusal that belongs to the market's rules. */
  refused: number
  /** Nobody answered, or patience was asked for. */
  away: number
}

/** All that the market has acknowledged, as those who asked for it wrote it down. */
export interface Journal {
  /** By `orderKey`. */
  orders: Map<string, Count>
  listings: Map<number, Listed>
  /** The furthest status that a seller was told, by the sale's number. */
  moves: Map<number, number>
  /** Payments that were taken, of which something may still be heard. */
  payments: string[]
  disputed: Set<string>
  tallies: Map<string, Tally>
  /** The act of each account that has not ended yet. */
  underWay: Map<number, string>
  /** What nobody should ever be told, such as a 500. */
  faults: string[]
}

export const openJournal = (): Journal => ({
  orders: new Map(),
  listings: new Map(),
  moves: new Map(),
  payments: [],
  disputed: new Set(),
  tallies: new Map(),
  underWay: new Map(),
  faults: [],
})

/** Orders that are alike have the same key: nobody but the market can tell them apart. */
export const orderKey = (order: { buyerId: number; listingId: number; quantity: number }): string =>
  `${order.quantity} of L-${order.listingId} by A-${order.buyerId}`

/** Writes down orders that were acknowledged, or that may have come to be. */
export const noteOrders = (
  { orders }: Journal,
  keys: readonly string[],
  how: keyof Count,
): void => {
  for (const key of keys) {
    const count = orders.get(key) ?? { sure: 0, perhaps: 0 }
    count[how] += 1
    orders.set(key, count)
  }
}

/** Writes down how a call ended. */
export const noteEnd = ({ tallies }: Journal, name: string, how: keyof Tally): void => {
  const tally = tallies.get(name) ?? { done: 0, refused: 0, away: 0 }
  tally[how] += 1
  tallies.set(name, tally)
}

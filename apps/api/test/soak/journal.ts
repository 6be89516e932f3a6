/** How often something certainly happened, and how often it may have happened. */
export interface OccurrenceCount {
  sure: number
  perhaps: number
}

/** A listing as last returned to its seller. */
export interface Listed {
  sellerId: number
  eventId: number
  /** In cents; `null` if a change was requested but got no response. */
  price: number | null
  isWithdrawn: boolean
}

/** The outcomes of the calls of one kind of action. */
export interface Tally {
  done: number
  /** Expected errors, according to the market's rules. */
  refused: number
  /** No response, or a response that asks to retry later. */
  away: number
}

/** Everything that the market has acknowledged, recorded by the clients. */
export interface Journal {
  /** By `orderKey`. */
  orders: Map<string, OccurrenceCount>
  listings: Map<number, Listed>
  /** The latest status that was returned to the seller, by sale number. */
  moves: Map<number, number>
  /** Succeeded payments, for which more webhooks may follow. */
  payments: string[]
  disputed: Set<string>
  tallies: Map<string, Tally>
  /** The current action of each account. */
  inProgress: Map<number, string>
  /** Responses that must never occur, such as a 500. */
  faults: string[]
}

export const openJournal = (): Journal => ({
  orders: new Map(),
  listings: new Map(),
  moves: new Map(),
  payments: [],
  disputed: new Set(),
  tallies: new Map(),
  inProgress: new Map(),
  faults: [],
})

/** Equal orders have the same key, because only the market can tell them apart. */
export const orderKey = (order: { buyerId: number; listingId: number; quantity: number }): string =>
  `${order.quantity} of L-${order.listingId} by A-${order.buyerId}`

/** Records orders that were acknowledged, or that may have been created. */
export const noteOrders = (
  { orders }: Journal,
  keys: readonly string[],
  options: keyof OccurrenceCount,
): void => {
  for (const key of keys) {
    const count = orders.get(key) ?? { sure: 0, perhaps: 0 }
    count[options] += 1
    orders.set(key, count)
  }
}

/** Records the outcome of a call. */
export const recordOutcome = ({ tallies }: Journal, name: string, options: keyof Tally): void => {
  const tally = tallies.get(name) ?? { done: 0, refused: 0, away: 0 }
  tally[options] += 1
  tallies.set(name, tally)
}

import { type OccurrenceCount, type Journal, orderKey } from './journal.ts'
import { hasGrown, type ServerRun, estimateMemoryUse } from './memory.ts'

/** An order in the market at the end. */
interface FoundOrder {
  id: number
  buyerId: number
  listingId: number
  quantity: number
  /** `null` until its payment was accepted. */
  statusId: number | null
  /** Whether its buyer was charged or is being charged. */
  isPaidFor: boolean
  ticketIds: readonly number[]
}

/** The state of the market at the end, as returned by the API. */
export interface FinalState {
  orders: readonly FoundOrder[]
  listings: ReadonlyMap<number, { price: number; isForSale: boolean }>
  disputed: ReadonlySet<string>
  /** Differences between the payment provider and the ledger. */
  differences: readonly string[]
}

/** Everything that a soak test recorded. */
export interface Evidence {
  journal: Journal
  found: FinalState
  /** Invariant violations that are not temporary. */
  broken: readonly string[]
  serverRuns: readonly ServerRun[]
}

const REJECTED = 4

/** Describes what is wrong with a market; empty if nothing is. */
export const findFailures = ({ journal, found, broken, serverRuns }: Evidence): string[] => [
  ...journal.faults,
  ...broken,
  ...found.differences,
  ...wrongOrders(journal, found),
  ...seatsSoldTwice(found),
  ...wrongListings(journal, found),
  ...lostStatusChanges(journal, found),
  ...[...journal.disputed]
    .filter((id) => !found.disputed.has(id))
    .map((id) => `the dispute of payment ${id} is lost`),
  ...serverRuns.flatMap(memoryGrown),
]

const wrongOrders = ({ orders }: Journal, found: FinalState): string[] => {
  const counts = new Map<string, number>()
  for (const order of found.orders.filter(({ isPaidFor }) => isPaidFor))
    counts.set(orderKey(order), (counts.get(orderKey(order)) ?? 0) + 1)
  const nothing: OccurrenceCount = { sure: 0, perhaps: 0 }
  return [...new Set([...orders.keys(), ...counts.keys()])].flatMap((key) => {
    const { sure, perhaps } = orders.get(key) ?? nothing
    const count = counts.get(key) ?? 0
    if (count < sure) return [`${key}: acknowledged ${sure} times, found ${count} times`]
    return count > sure + perhaps
      ? [`${key}: found ${count} times, asked for ${sure + perhaps} times`]
      : []
  })
}

const seatsSoldTwice = ({ orders }: FinalState): string[] => {
  const holders = new Map<number, number>()
  return orders
    .filter(({ isPaidFor, statusId }) => isPaidFor && statusId !== REJECTED)
    .flatMap(({ id, ticketIds }) =>
      ticketIds.flatMap((ticketId) => {
        const other = holders.get(ticketId)
        holders.set(ticketId, id)
        return other === undefined ? [] : [`ticket ${ticketId} is sold to O-${other} and O-${id}`]
      }),
    )
}

const wrongListings = ({ listings }: Journal, found: FinalState): string[] =>
  [...listings].flatMap(([id, { price, isWithdrawn }]) => {
    const now = found.listings.get(id)
    if (!now) return [`listing L-${id} is lost`]
    if (isWithdrawn && now.isForSale) return [`listing L-${id} was withdrawn and is for sale`]
    return price === null || price === now.price
      ? []
      : [`listing L-${id} was priced at ${price} cents and asks ${now.price}`]
  })

const lostStatusChanges = ({ moves }: Journal, { orders }: FinalState): string[] => {
  const statuses = new Map(orders.map(({ id, statusId }) => [id, statusId]))
  return [...moves].flatMap(([id, reported]) => {
    const statusId = statuses.get(id) ?? 0
    return statusId < reported
      ? [`sale S-${id} was moved to ${reported} and is in ${statusId}`]
      : []
  })
}

const memoryGrown = (serverRun: ServerRun, index: number): string[] => {
  const weight = estimateMemoryUse(serverRun)
  return weight && hasGrown(weight)
    ? [
        `server ${index + 1} grew from ${Math.round(weight.firstMb)} to ${Math.round(weight.lastMb)} MB`,
      ]
    : []
}

import { type Count, type Journal, orderKey } from './journal.ts'
import { hasGrown, type Life, weightOf } from './memory.ts'

/** An order that the market has in the end. */
interface FoundOrder {
  id: number
  buyerId: number
  listingId: number
  quantity: number
  /** `null` until its payment was accepted. */
  statusId: number | null
  /** Whether its payment was taken, or is on its way. */
  isPaidFor: boolean
  ticketIds: readonly number[]
}

/** What the market says in the end, when it is asked for everything. */
export interface Found {
  orders: readonly FoundOrder[]
  listings: ReadonlyMap<number, { price: number; isForSale: boolean }>
  disputed: ReadonlySet<string>
  /** Where the payment provider's books differ from the ledger. */
  differences: readonly string[]
}

/** All that a soak has seen. */
export interface Evidence {
  journal: Journal
  found: Found
  /** What the invariants said that no moment excuses. */
  broken: readonly string[]
  lives: readonly Life[]
}

const REJECTED = 4

/** Says in sentences what is wrong with a market; empty when nothing is. */
export const judge = ({ journal, found, broken, lives }: Evidence): string[] => [
  ...journal.faults,
  ...broken,
  ...found.differences,
  ...ordersAmiss(journal, found),
  ...seatsSoldTwice(found),
  ...listingsAmiss(journal, found),
  ...movesUndone(journal, found),
  ...[...journal.disputed]
    .filter((id) => !found.disputed.has(id))
    .map((id) => `the dispute of payment ${id} is lost`),
  ...lives.flatMap(memoryGrown),
]

const ordersAmiss = ({ orders }: Journal, found: Found): string[] => {
  const counts = new Map<string, number>()
  for (const order of found.orders.filter(({ isPaidFor }) => isPaidFor))
    counts.set(orderKey(order), (counts.get(orderKey(order)) ?? 0) + 1)
  const nothing: Count = { sure: 0, perhaps: 0 }
  return [...new Set([...orders.keys(), ...counts.keys()])].flatMap((key) => {
    const { sure, perhaps } = orders.get(key) ?? nothing
    const count = counts.get(key) ?? 0
    if (count < sure) return [`${key}: acknowledged ${sure} times, found ${count} times`]
    return count > sure + perhaps
      ? [`${key}: found ${count} times, asked for ${sure + perhaps} times`]
      : []
  })
}

const seatsSoldTwice = ({ orders }: Found): string[] => {
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

const listingsAmiss = ({ listings }: Journal, found: Found): string[] =>
  [...listings].flatMap(([id, { price, isWithdrawn }]) => {
    const now = found.listings.get(id)
    if (!now) return [`listing L-${id} is lost`]
    if (isWithdrawn && now.isForSale) return [`listing L-${id} was withdrawn and is for sale`]
    return price === null || price === now.price
      ? []
      : [`listing L-${id} was priced at ${price} cents and asks ${now.price}`]
  })

const movesUndone = ({ moves }: Journal, { orders }: Found): string[] => {
  const statuses = new Map(orders.map(({ id, statusId }) => [id, statusId]))
  return [...moves].flatMap(([id, told]) => {
    const statusId = statuses.get(id) ?? 0
    return statusId < told ? [`sale S-${id} was moved to ${told} and is in ${statusId}`] : []
  })
}

const memoryGrown = (life: Life, index: number): string[] => {
  const weight = weightOf(life)
  return weight && hasGrown(weight)
    ? [
        `server ${index + 1} grew from ${Math.round(weight.firstMb)} to ${Math.round(weight.lastMb)} MB`,
      ]
    : []
}

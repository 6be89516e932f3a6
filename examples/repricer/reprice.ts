import { paginate, type MarketClient } from '@seatdesk/api-client'
import { type Cents, cents, type EventId } from '@seatdesk/domain'

type InventoryListing = Awaited<ReturnType<MarketClient['inventory']['list']>>['results'][number]
type Listing = Awaited<ReturnType<MarketClient['listings']['list']>>['results'][number]

/** Pricing rules. */
export interface Terms {
  /** How far to stay below the cheapest comparable listing, in cents. */
  under: number
  /** The minimum price of a ticket, in cents. */
  floor: number
}

/** A price change to make. */
export interface Change {
  listingId: number
  from: Cents
  to: Cents
}

/**
 * Whether a listing is comparable: the same section, enough adjacent seats, and delivered no later.
 */
const isComparable = (own: InventoryListing, other: Listing): boolean =>
  other.section.toUpperCase() === own.section.toUpperCase() &&
  other.available >= Math.min(2, own.available) &&
  other.deliveryDate <= own.deliveryDate

/** Returns the new price of a listing in cents, or `null` if there is no comparable listing. */
export const priceFor = (
  own: InventoryListing,
  others: readonly Listing[],
  { under, floor }: Terms,
): Cents | null => {
  const prices = others.filter((other) => isComparable(own, other)).map(({ price }) => price)
  if (prices.length === 0) return null
  return cents(Math.max(floor, Math.min(...prices) - under))
}

const listed = async <Entry>(entries: AsyncIterable<Entry>): Promise<Entry[]> => {
  const all: Entry[] = []
  for await (const entry of entries) all.push(entry)
  return all
}

/**
 * Returns the price changes for one event. The market's listings never include the seller's own.
 */
export const changesAt = async (
  { inventory, listings }: Pick<MarketClient, 'inventory' | 'listings'>,
  eventId: EventId,
  terms: Terms,
): Promise<Change[]> => {
  const own = await listed(paginate(inventory.list, { eventId, status: 1 }))
  const others = await listed(paginate(listings.list, { eventId }))
  return own.flatMap((listing) => {
    const to = listing.available > 0 ? priceFor(listing, others, terms) : null
    if (to === null || to === listing.price) return []
    return [{ listingId: listing.id, from: listing.price, to }]
  })
}

import type { MarketIndex } from './compare-listings.ts'
import { decidePrice } from './decide-price.ts'
import type { ListingPriceDecision, PricedListing, PricingMoment } from './priced-listing.ts'
import type { PricingTerms } from './pricing-rule.ts'

/** Listings of a group, in rank. */
export interface RankedGroup {
  listingIds: readonly number[]
  anchorCents: number
  staggerCents: number
  staggerBp: number
  /** Prices of its listings on sale. Listings that are not decided keep theirs, which no other gets. */
  prices?: ReadonlyMap<number, number> | undefined
}

export interface EventPricing {
  terms: PricingTerms
  /** The seller's listings of the event that the rule applies to. */
  listings: readonly PricedListing[]
  market: MarketIndex
  groups: readonly RankedGroup[]
  moment: PricingMoment
}

/** Decides the prices of a seller's listings of one event. Pure. */
export const decidePrices = ({
  terms,
  listings,
  market,
  groups,
  moment,
}: EventPricing): ListingPriceDecision[] => {
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  const grouped = new Set(groups.flatMap(({ listingIds }) => listingIds))
  const single = listings
    .filter(({ id }) => !grouped.has(id))
    .map((listing) => decidePrice({ listing, terms, market, moment }))
  return [...single, ...groups.flatMap((group) => decideGroup(group))]

  /** From the first rank: each of the others stands on the price before it. Sold ranks are skipped. */
  function decideGroup({
    listingIds,
    anchorCents,
    staggerCents,
    staggerBp,
    prices: known,
  }: RankedGroup) {
    const prices = new Map(known)
    for (const id of listingIds) {
      const listing = byId.get(id)
      if (!listing) continue
      if (isOnSale(listing)) prices.set(id, listing.price)
      else prices.delete(id)
    }
    let before: number | null = null
    return listingIds.flatMap((id) => {
      const listing = byId.get(id)
      if (!listing) {
        before = prices.get(id) ?? before
        return []
      }
      const taken = new Set([...prices].filter(([other]) => other !== id).map(([, price]) => price))
      const decision = decidePrice({
        listing,
        terms,
        market,
        moment,
        group:
          before === null
            ? { anchorCents, taken }
            : { price: Math.round((before * (10_000 + staggerBp)) / 10_000) + staggerCents, taken },
      })
      if (isOnSale(listing)) {
        prices.set(id, decision.to)
        before = decision.to
      }
      return [decision]
    })
  }
}

const isOnSale = ({ isForSale, available }: PricedListing): boolean => isForSale && available > 0

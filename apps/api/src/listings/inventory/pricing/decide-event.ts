import {
  type ListingPriceDecision,
  decidePrices,
  indexMarket,
  type MarketListing,
  type PricedListing,
  type PricingMoment,
  type PricingTerms,
  type RankedGroup,
} from '@seatdesk/domain'

/** Listings that are decided before other work gets its turn, where requests wait for it. */
export const LISTINGS_AT_ONCE = 25

interface EventDecisions {
  /** Sellers whose listings are not compared, with the seller's own. */
  excludedSellerIds: ReadonlySet<number>
  terms: PricingTerms
  listings: readonly PricedListing[]
  market: readonly MarketListing[]
  groups: readonly RankedGroup[]
  /** Asked anew for each batch, since a run takes its time. */
  moment: () => PricingMoment
  /** Listings of a batch. */
  atOnce?: number
}

/** Decides the prices of a seller's listings of one event, some at a time. */
export const decideEvent = function* ({
  excludedSellerIds,
  terms,
  listings,
  market: listed,
  groups,
  moment,
  atOnce = LISTINGS_AT_ONCE,
}: EventDecisions): Generator<ListingPriceDecision[], void, undefined> {
  const market = indexMarket(listed, {
    ownSellerIds: excludedSellerIds,
    comparison: terms.comparison,
  })
  const known = new Set(listings.map(({ id }) => id))
  const own = groups.filter(({ listingIds }) => listingIds.some((id) => known.has(id)))
  const grouped = new Set(own.flatMap(({ listingIds }) => listingIds))
  const single = listings.filter(({ id }) => !grouped.has(id))
  for (let start = 0; start < single.length; start += atOnce) {
    const chunk = single.slice(start, start + atOnce)
    yield decidePrices({ terms, listings: chunk, market, groups: [], moment: moment() })
  }
  if (own.length > 0)
    yield decidePrices({
      terms,
      listings: listings.filter(({ id }) => grouped.has(id)),
      market,
      groups: own,
      moment: moment(),
    })
}

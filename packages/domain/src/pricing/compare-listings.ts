import { naturalSortKey, rowWithoutPrefix, sectionKey } from '../listing/section-names.ts'
import type { Comparison, PricingTerms } from './pricing-rule.ts'

/** A listing for sale, as the pricer compares it. */
export interface MarketListing {
  id: number
  sellerId: number
  price: number
  section: string
  sectionKey: string
  seatRow: string
  /** `naturalSortKey` of the row without a leading "row". */
  rowOrder: string
  available: number
  restrictionKey: string
  deliveryTypeId: number
  /** When it is in hand, as wall time. */
  deliveryDate: string
  /** The quantities that it sells; `null` if that is not compared. */
  splits: readonly number[] | null
}

/** A comparable listing with its price adjusted for its quantity. */
export interface Comparable {
  listing: MarketListing
  countedPrice: number
  isOutlier: boolean
}

/** The listings of an event that may be compared, by section and from the cheapest. */
export interface MarketIndex {
  all: readonly MarketListing[]
  bySection: ReadonlyMap<string, readonly MarketListing[]>
  /** The listed rows of each section in natural order. */
  rows: ReadonlyMap<string, ReadonlyMap<string, number>>
}

interface IndexParams {
  /** The sellers whose listings are never compared: the company, and others of its owners. */
  ownSellerIds: ReadonlySet<number>
  comparison: Comparison
}

const bySections = (listings: readonly MarketListing[]): Map<string, MarketListing[]> => {
  const map = new Map<string, MarketListing[]>()
  for (const listing of listings) {
    const known = map.get(listing.sectionKey)
    if (known) known.push(listing)
    else map.set(listing.sectionKey, [listing])
  }
  return map
}

const rowKeyOf = (row: string): string => naturalSortKey(rowWithoutPrefix(row))

/** Indexes the listings of an event for a rule. Leaves out what no listing is compared with. */
export const indexMarket = (
  listings: readonly MarketListing[],
  { ownSellerIds, comparison }: IndexParams,
): MarketIndex => {
  const { rowFrom, rowThrough, deliveryTypeIds, inHandBy, withoutListingIds } = comparison
  const without = new Set<number>(withoutListingIds)
  const [from, through] = [rowFrom && rowKeyOf(rowFrom), rowThrough && rowKeyOf(rowThrough)]
  const all = listings
    .filter(
      (listing) =>
        !ownSellerIds.has(listing.sellerId) &&
        listing.available > 0 &&
        !without.has(listing.id) &&
        (!from || listing.rowOrder >= from) &&
        (!through || listing.rowOrder <= through) &&
        (deliveryTypeIds.length === 0 ||
          deliveryTypeIds.some((ways) => (ways & listing.deliveryTypeId) !== 0)) &&
        (inHandBy === null || listing.deliveryDate <= inHandBy),
    )
    .toSorted((left, right) => left.price - right.price || left.id - right.id)
  const rows = new Map<string, ReadonlyMap<string, number>>()
  if (comparison.scope === 'rows')
    for (const [key, inSection] of bySections(listings)) {
      const orders = [...new Set(inSection.map(({ rowOrder }) => rowOrder))].toSorted()
      rows.set(key, new Map(orders.map((order, index) => [order, index])))
    }
  return { all, bySection: bySections(all), rows }
}

const inScope = (
  market: MarketIndex,
  own: MarketListing,
  { scope, rowSpan, sections }: Comparison,
): readonly MarketListing[] => {
  if (scope === 'event') return market.all
  if (scope === 'sections')
    return [...new Set(sections.map(sectionKey))].flatMap((key) => market.bySection.get(key) ?? [])
  const section = market.bySection.get(own.sectionKey) ?? []
  if (scope === 'section') return section
  const rows = market.rows.get(own.sectionKey)
  const ownRow = rows?.get(own.rowOrder) ?? 0
  return section.filter(
    ({ rowOrder }) => Math.abs((rows?.get(rowOrder) ?? Infinity) - ownRow) <= rowSpan,
  )
}

const fitsQuantity = (other: number, own: number, rule: Comparison['quantity']): boolean => {
  if (rule === 'exact') return other === own
  return rule === 'any' || other >= own
}

const sharesSplit = (own: MarketListing, other: MarketListing): boolean =>
  own.splits === null ||
  other.splits === null ||
  own.splits.some((quantity) => other.splits?.includes(quantity))

const countedPrice = (
  { price, available }: MarketListing,
  own: MarketListing,
  { quantityAdjustments }: Comparison,
): number => {
  if (quantityAdjustments.length === 0 || available === own.available) return price
  const rule = quantityAdjustments.find(({ quantity }) => quantity === available)
  return rule ? Math.max(1, Math.round((price * (10_000 + rule.percentBp)) / 10_000)) : price
}

/** Returns the restrictions of a listing that a rule compares, as a key. */
const restrictionsOf = (
  { restrictionKey }: MarketListing,
  { sameRestrictions }: Comparison,
): string =>
  restrictionKey === ''
    ? ''
    : restrictionKey
        .split(',')
        .filter((code) => sameRestrictions.some((same) => same === code.split(':')[0]))
        .join(',')

/** An own listing is compared with at most so many others, from the cheapest. */
const MAX_COMPARABLES = 500

/** Returns the comparable listings of an own listing, from the cheapest. Marks outliers. */
export const compareListings = (
  market: MarketIndex,
  own: MarketListing,
  { comparison, outliers }: PricingTerms,
): Comparable[] => {
  const found: Comparable[] = []
  const ownRestrictions = restrictionsOf(own, comparison)
  for (const listing of inScope(market, own, comparison)) {
    const isAlike = restrictionsOf(listing, comparison) === ownRestrictions
    if (
      listing.id === own.id ||
      listing.sellerId === own.sellerId ||
      !isAlike ||
      !fitsQuantity(listing.available, own.available, comparison.quantity) ||
      (comparison.splitsOverlap && !sharesSplit(own, listing))
    )
      continue
    found.push({
      listing,
      countedPrice: countedPrice(listing, own, comparison),
      isOutlier: false,
    })
    if (found.length === MAX_COMPARABLES) break
  }
  found.sort(
    (left, right) => left.countedPrice - right.countedPrice || left.listing.id - right.listing.id,
  )
  const { method, minComparables } = outliers
  const outlying = findOutliers(
    found.map((item) => item.countedPrice),
    outliers,
  )
  for (const [index, item] of found.entries()) {
    // Against its own section if that has enough listings: all of them, not only the cheapest.
    const section =
      method === 'medianOrMad' || method === 'mad'
        ? spreadOfSection(market, item.listing, comparison)
        : null
    item.isOutlier =
      section !== null && section.count >= minComparables
        ? isFarFrom(section, item.listing.price, outliers)
        : (outlying[index] ?? false)
  }
  return found
}

/** The factor that makes a median absolute deviation comparable with a standard deviation. */
const MAD_FACTOR = 0.6745

const medianOf = (sorted: readonly number[]): number => sorted[(sorted.length - 1) >> 1] ?? 0

interface Spread {
  count: number
  median: number
  deviation: number
}

const spreads = new WeakMap<MarketIndex, Map<string, Spread>>()

/** The spread of prices of a listing's section, of like listings. */
const spreadOfSection = (
  market: MarketIndex,
  listing: MarketListing,
  comparison: Comparison,
): Spread => {
  const { sectionKey: key } = listing
  const restrictions = restrictionsOf(listing, comparison)
  const known = spreads.get(market) ?? new Map<string, Spread>()
  spreads.set(market, known)
  const name = `${key}\n${restrictions}`
  const spread =
    known.get(name) ??
    spreadOf(
      (market.bySection.get(key) ?? [])
        .filter((other) => restrictionsOf(other, comparison) === restrictions)
        .map(({ price }) => price),
    )
  known.set(name, spread)
  return spread
}

/** The spread of ascending prices. */
const spreadOf = (prices: readonly number[]): Spread => {
  const median = medianOf(prices)
  const deviation = medianOf(
    prices.map((price) => Math.abs(price - median)).toSorted((left, right) => left - right),
  )
  return { count: prices.length, median, deviation }
}

const isFarFrom = (
  { median, deviation }: Spread,
  price: number,
  { method, belowMedianBp, zTenths }: PricingTerms['outliers'],
): boolean =>
  (method === 'medianOrMad' && price * 10_000 < median * belowMedianBp) ||
  (deviation > 0 && (MAD_FACTOR * Math.abs(price - median)) / deviation > zTenths / 10)

/** Returns which of some ascending prices are outliers. */
export const findOutliers = (
  prices: readonly number[],
  outliers: PricingTerms['outliers'],
): boolean[] => {
  const { method, minComparables, gapBp, k } = outliers
  if (method === 'none') return prices.map(() => false)
  if (method === 'kthLowest') return prices.map((_, index) => index < k - 1)
  if (prices.length < minComparables) return prices.map(() => false)
  if (method === 'gap') {
    // Only the lower half: the rest is the market, however wide its gaps are.
    const end = prices.findLastIndex(
      (price, index) =>
        index < prices.length / 2 - 1 &&
        ((prices[index + 1] ?? price) - price) * 10_000 > price * gapBp,
    )
    return prices.map((_, index) => index <= end)
  }
  const spread = spreadOf(prices)
  return prices.map((price) => isFarFrom(spread, price, outliers))
}

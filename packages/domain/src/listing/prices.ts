import * as v from 'valibot'

import { centsSchema } from '../money/money.ts'
import { instantSchema } from '../time/wall-time.ts'
import { listingIdSchema } from './listing.ts'

const count = v.pipe(v.number(), v.safeInteger())

export const sectionStatsSchema = v.object({
  section: v.string(),
  listings: count,
  tickets: count,
  lowest: centsSchema,
  median: centsSchema,
  outliers: v.optional(count),
  lowestRestrictions: v.optional(v.array(v.string())),
})

/**
 * Active listings in one section of an event: counts, and the lowest and median price of a ticket.
 * `section` is spelled as in the listings. `outliers` counts listings that the prices leave out,
 * absent without any; if the section has nothing else, the prices are theirs. `lowestRestrictions`
 * has the restricting codes of the seats at the lowest price, absent if some of them have none.
 */
export type SectionStats = v.InferOutput<typeof sectionStatsSchema>

export const priceSpreadSchema = v.object({
  lowest: v.nullable(centsSchema),
  highest: v.nullable(centsSchema),
  first: centsSchema,
  width: centsSchema,
  counts: v.array(count),
  outliers: count,
})

/**
 * Price histogram: `counts` for bins that are `width` cents wide, starting at `first`. The last bin
 * includes all higher prices. Without listings there are no bins. `outliers` counts listings far
 * above or below the event's usual prices; the bins leave them out.
 */
export type PriceSpread = v.InferOutput<typeof priceSpreadSchema>

/** Approximate number of histogram bins. */
const STEPS = 32

/** Allowed bin widths in cents, in round dollars. */
const ROUND = [1_00, 2_00, 5_00, 10_00, 20_00, 25_00, 50_00, 100_00, 200_00, 250_00, 500_00]

/** Returns the start and width of the bins, so that `lowest` to `usual` fills about 32 bins. */
export const priceBins = (lowest: number, usual: number): { first: number; width: number } => {
  const minWidth = (usual - lowest) / STEPS
  const width = ROUND.find((item) => item >= minWidth) ?? Math.ceil(minWidth / 500_00) * 500_00
  return { first: Math.floor(lowest / width) * width, width }
}

export const priceHistorySchema = v.object({
  days: v.array(v.object({ day: v.string(), lowest: v.nullable(centsSchema), listings: count })),
  sales: v.array(
    v.object({
      soldAt: instantSchema,
      section: v.string(),
      seatRow: v.string(),
      quantity: count,
      price: centsSchema,
    }),
  ),
})

/**
 * Price history: the lowest price of each day in the venue's calendar, oldest first, today last,
 * `null` on a day without listings; and the latest sales, newest first, without names. Outliers are
 * left out.
 */
export type PriceHistory = v.InferOutput<typeof priceHistorySchema>

/** The least number of comparable listings for a comparison of prices. */
export const MIN_COMPARABLES = 4

/** A price is unusual if it is at least this factor above the comparables or below its cost. */
const UNUSUAL_FACTOR = 10

interface PriceCheckInput {
  /** Price of one ticket, in cents. */
  price: number
  /** What the ticket cost its seller, in cents; `null` if unknown. */
  cost: number | null
  /** The highest price among comparable listings, in cents; `null` if there are too few. */
  highest: number | null
}

/**
 * Why a price looks like a typo: below a tenth of its cost, or at least ten times the highest
 * comparable price.
 */
type UnusualPrice = 'farBelowCost' | 'farAboveOthers'

/** Returns why a price is unusual, or `null` if it is ordinary. */
export const unusualPrice = ({ price, cost, highest }: PriceCheckInput): UnusualPrice | null => {
  if (cost !== null && price * UNUSUAL_FACTOR < cost) return 'farBelowCost'
  return highest !== null && price >= highest * UNUSUAL_FACTOR ? 'farAboveOthers' : null
}

/** Components of a deal score; each adds or subtracts points. */
export const DEAL_REASONS = ['price', 'row', 'apart', 'late'] as const

export type DealReason = (typeof DEAL_REASONS)[number]

/** The score of an average listing. */
export const NEUTRAL_DEAL_SCORE = 50

export const dealSchema = v.object({
  listingId: listingIdSchema,
  score: v.nullable(count),
  comparedWith: v.picklist(['section', 'level', 'event']),
  comparables: count,
  median: centsSchema,
  reasons: v.array(v.object({ kind: v.picklist(DEAL_REASONS), points: count })),
})

/**
 * Deal score of a listing, 0 to 100: `NEUTRAL_DEAL_SCORE` plus the points of its reasons. Compares with the
 * listings in the same section, or in the same level if there are too few, or in the whole event.
 * `score` is `null` if the event has too few as well, and for an outlier. `comparables` includes the
 * listing itself and leaves out outliers.
 */
export type Deal = v.InferOutput<typeof dealSchema>

/** A deal score in one word. */
export type DealGrade = 'great' | 'good' | 'fair' | 'overpriced'

const GRADES: readonly (readonly [grade: DealGrade, from: number])[] = [
  ['great', 75],
  ['good', 60],
  ['fair', 40],
]

/** Returns the grade of a score. */
export const dealGrade = (score: number): DealGrade =>
  GRADES.find(([, from]) => score >= from)?.[0] ?? 'overpriced'

/** An event with fewer active listings than this has no outliers: every price counts. */
export const OUTLIER_MIN_LISTINGS = 8

/** Prices from this many times the median of an event are outliers. */
export const OUTLIER_HIGH_FACTOR = 10

/** Prices of up to the median of an event divided by this are outliers. */
export const OUTLIER_LOW_DIVISOR = 100

interface EventPrices {
  /** How many active listings the event has. */
  listings: number
  /** The median of their prices, in cents. */
  median: number
}

/**
 * Returns whether the price of a ticket, in cents, is an outlier of its event: far above or far below
 * the usual prices. Statistics of prices leave outliers out; the tickets are for sale all the same.
 */
export const isPriceOutlier = (price: number, { listings, median }: EventPrices): boolean =>
  listings >= OUTLIER_MIN_LISTINGS &&
  (price >= median * OUTLIER_HIGH_FACTOR || price * OUTLIER_LOW_DIVISOR <= median)

import * as v from 'valibot'

import { centsSchema } from '../money/money.ts'
import { instantSchema } from '../time/wall-time.ts'
import { listingIdSchema } from './listing.ts'

const count = v.pipe(v.number(), v.safeInteger())

export const sectionFactsSchema = v.object({
  section: v.string(),
  listings: count,
  tickets: count,
  lowest: centsSchema,
  median: centsSchema,
})

/**
 * What is for sale in one section of an event, as listings spell its name: how much, the lowest
 * price of a ticket, and the one in the middle.
 */
export type SectionFacts = v.InferOutput<typeof sectionFactsSchema>

export const priceSpreadSchema = v.object({
  lowest: v.nullable(centsSchema),
  highest: v.nullable(centsSchema),
  first: centsSchema,
  width: centsSchema,
  counts: v.array(count),
  outliers: count,
})

/**
 * How many listings ask which prices: `counts` of steps that are `width` wide, the first of them
 * from `first` on; the last holds all that ask more. Without listings there are no steps.
 * `outliers` ask far more or far less than the event's listings usually do, and are left out.
 */
export type PriceSpread = v.InferOutput<typeof priceSpreadSchema>

/** About so many steps make a curve. */
const STEPS = 32

/** Round numbers of dollars, in cents, that a step may be wide. */
const ROUND = [1_00, 2_00, 5_00, 10_00, 20_00, 25_00, 50_00, 100_00, 200_00, 250_00, 500_00]

/** Where steps begin and how wide they are, for prices of which nearly all lie between the two. */
export const spreadSteps = (lowest: number, usual: number): { first: number; width: number } => {
  const wanted = (usual - lowest) / STEPS
  const width = ROUND.find((each) => each >= wanted) ?? Math.ceil(wanted / 500_00) * 500_00
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
 * The past of prices: the lowest of each day by the calendar of the venue, the oldest first and
 * today’s last, `null` on a day without any, and what was sold last, the latest first. Nobody is
 * named.
 */
export type PriceHistory = v.InferOutput<typeof priceHistorySchema>

/** Fewer listings of others than this say nothing about what a price usually is. */
export const MIN_COMPARABLES = 4

/** A price this many times its measure, or its cost this many times the price, is unusual. */
const UNUSUAL_FACTOR = 10

interface AskedPrice {
  /** Of one ticket, in cents. */
  price: number
  /** What the ticket cost its seller; null if unknown. */
  cost: number | null
  /** The highest price that others ask for comparable tickets; null if there are too few of them. */
  highest: number | null
}

/** Why a price looks like a slip: below a tenth of its cost, or at least ten times what others ask. */
type UnusualPrice = 'farBelowCost' | 'farAboveOthers'

/** Tells whether a price is unusual and why; null if it is ordinary. */
export const unusualPrice = ({ price, cost, highest }: AskedPrice): UnusualPrice | null => {
  if (cost !== null && price * UNUSUAL_FACTOR < cost) return 'farBelowCost'
  return highest !== null && price >= highest * UNUSUAL_FACTOR ? 'farAboveOthers' : null
}

/** What a score is made of; each gives points or takes some. */
export const DEAL_REASONS = ['price', 'row', 'apart', 'late'] as const

export type DealReason = (typeof DEAL_REASONS)[number]

/** The score of a listing of which there is nothing good or bad to say. */
export const MIDDLING = 50

export const dealSchema = v.object({
  listingId: listingIdSchema,
  score: v.nullable(count),
  among: v.picklist(['section', 'level', 'event']),
  comparables: count,
  median: centsSchema,
  reasons: v.array(v.object({ kind: v.picklist(DEAL_REASONS), points: count })),
})

/**
 * What a listing is worth beside the comparable ones, from 0 to 100: `MIDDLING` and the points of
 * its reasons. They are those of its section or, where that has too few, of the sections of its
 * level, or else of the whole event; without a score where that has too few as well. `comparables`
 * counts the listing itself.
 */
export type Deal = v.InferOutput<typeof dealSchema>

/** How a score reads in a word. */
export type DealGrade = 'great' | 'good' | 'fair' | 'dear'

const GRADES: readonly (readonly [grade: DealGrade, from: number])[] = [
  ['great', 75],
  ['good', 60],
  ['fair', 40],
]

/** The word for a score. */
export const dealGrade = (score: number): DealGrade =>
  GRADES.find(([, from]) => score >= from)?.[0] ?? 'dear'

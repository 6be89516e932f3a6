import * as v from 'valibot'

import { centsSchema } from '../money/cents.ts'
import { listingIdSchema } from './listing.ts'

const count = v.pipe(v.number(), v.safeInteger())

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

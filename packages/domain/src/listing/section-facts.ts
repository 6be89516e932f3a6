import * as v from 'valibot'

import { centsSchema } from '../money/cents.ts'

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

import * as v from 'valibot'

import { eventSummarySchema } from './event.ts'

/** How many events it has that are to come. */
const toCome = v.number()

export const suggestionsSchema = v.object({
  events: v.array(eventSummarySchema),
  performers: v.array(v.object({ name: v.string(), toCome })),
  venues: v.array(v.object({ name: v.string(), city: v.string(), state: v.string(), toCome })),
  cities: v.array(v.object({ city: v.string(), state: v.string(), toCome })),
  isAll: v.boolean(),
})

/**
 * What a few letters may mean, of each kind the likeliest first. Where that is all that there is,
 * whoever types on needs to ask no more.
 */
export type Suggestions = v.InferOutput<typeof suggestionsSchema>

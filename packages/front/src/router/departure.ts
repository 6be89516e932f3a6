import * as v from 'valibot'

/** What a link within the application tells of the place that it was followed from. */
export interface Departure {
  /** Its path and query. */
  leftFrom: string
  /** Its place in the history of this tab; none where the router counts none. */
  leftAt?: number | undefined
}

// Whoever else could write into the history of this tab must not lead out of the application.
const stateSchema = v.object({
  leftFrom: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  leftAt: v.optional(v.number()),
})

/** Where the link was followed that led to this entry of the history; `null` when by none of ours. */
export const readDeparture = (state: unknown): Departure | null => {
  const { success, output } = v.safeParse(stateSchema, state)
  return success ? output : null
}

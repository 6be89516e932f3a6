import * as v from 'valibot'

import { idSchema } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

/** A week: the longest silence after which listings may leave the market. */
export const MAX_SILENT_HOURS = 168

export const maxSilentHoursSchema = v.pipe(
  v.number(),
  v.integer('must be whole hours'),
  v.minValue(1, 'must be at least one hour'),
  v.maxValue(MAX_SILENT_HOURS, `must be at most ${MAX_SILENT_HOURS} hours`),
)

export const feedSchema = v.object({
  id: idSchema('FeedId'),
  /** The API key that writes the listings; `null` for files that are imported without one. */
  apiKey: v.nullable(v.object({ id: v.number(), name: v.string() })),
  /** Active listings that come from it. */
  listings: v.number(),
  /** Without an update for so many hours its listings leave the market; `null` for never. */
  silentAfterHours: v.nullable(v.number()),
  lastUpdateAt: instantSchema,
  /** Since when its listings are off the market; `null` if they are not. */
  silentSince: v.nullable(instantSchema),
})

/** A source of listings: an API key, or the files that a broker imports. */
export type Feed = v.InferOutput<typeof feedSchema>

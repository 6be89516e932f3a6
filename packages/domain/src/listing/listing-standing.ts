import * as v from 'valibot'

import { centsSchema } from '../money/cents.ts'
import { listingIdSchema } from './listing.ts'

/**
 * What may have become of a listing. on-sale · sold-out: the others bought or hold all of it ·
 * withdrawn: by its seller · event-over, event-cancelled, event-postponed: nothing of its event is sold
 */
export const AVAILABILITIES = [
  'on-sale',
  'sold-out',
  'withdrawn',
  'event-over',
  'event-cancelled',
  'event-postponed',
] as const

export type Availability = (typeof AVAILABILITIES)[number]

export const listingStandingSchema = v.object({
  listingId: listingIdSchema,
  state: v.picklist(AVAILABILITIES),
  available: v.number(),
  price: v.nullable(centsSchema),
  splitValues: v.array(v.number()),
})

/**
 * How a listing stands now. Where it is not on sale nothing of it is `available`, its `price` (for one
 * ticket) is `null`, and there are no quantities to buy it in.
 */
export type ListingStanding = v.InferOutput<typeof listingStandingSchema>

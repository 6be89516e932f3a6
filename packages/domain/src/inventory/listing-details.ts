import * as v from 'valibot'

import { centsSchema } from '../money/cents.ts'
import { saleIdSchema } from '../sale.ts'
import { storySchema } from '../story-step.ts'
import { instantSchema } from '../time/wall-time.ts'
import { inventoryListingSchema } from './inventory-listing.ts'

export const listingDetailsSchema = v.object({
  ...inventoryListingSchema.entries,
  sales: v.array(
    v.object({
      id: saleIdSchema,
      quantity: v.number(),
      amount: centsSchema,
      statusId: v.number(),
      createdAt: instantSchema,
    }),
  ),
  story: storySchema,
})

/** A listing of one's own with what was sold of it. */
export type ListingDetails = v.InferOutput<typeof listingDetailsSchema>

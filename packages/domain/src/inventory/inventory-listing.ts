import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { listingSchema } from '../listing/listing.ts'
import { splitRuleSchema } from '../listing/split-values.ts'
import { centsSchema } from '../money/cents.ts'
import { instantSchema } from '../time/wall-time.ts'

const { splitValues: _splitValues, ...shown } = listingSchema.entries

export const inventoryListingSchema = v.object({
  ...shown,
  event: eventSummarySchema,
  cost: v.nullable(centsSchema),
  splitRule: splitRuleSchema,
  customSplits: v.nullable(v.array(v.number())),
  externalId: v.nullable(v.string()),
  status: v.number(),
  isPast: v.boolean(),
  createdAt: instantSchema,
  withdrawnAt: v.nullable(instantSchema),
})

/**
 * A listing as its own seller sees it: beside what is shown to buyers, what it cost, and whether it is
 * for sale, and whether its event has begun. Its tickets are all that were listed. `withdrawnAt` is
 * `null` while it is not withdrawn, and where nobody wrote down when it was.
 */
export type InventoryListing = v.InferOutput<typeof inventoryListingSchema>

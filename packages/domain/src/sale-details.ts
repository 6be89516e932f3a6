import * as v from 'valibot'

import { centsSchema } from './money/cents.ts'
import { payoutDetailsSchema } from './payout/payout-details.ts'
import { saleSchema } from './sale.ts'
import { storySchema } from './story-step.ts'

/** An amount that may lie below zero. */
const balance = v.pipe(v.number(), v.safeInteger())

export const saleDetailsSchema = v.object({
  ...saleSchema.entries,
  price: centsSchema,
  externalId: v.nullable(v.string()),
  fee: v.nullable(centsSchema),
  isFeeFinal: v.boolean(),
  profit: v.nullable(balance),
  rejectionReason: v.nullable(v.string()),
  payout: v.nullable(payoutDetailsSchema),
  story: storySchema,
})

/**
 * A sale with all that became of it. `fee` is what the market kept of it, or would keep today while
 * it is not final; `null` of a sale that came to nothing. `profit` is `null` as well while its cost
 * is not known.
 */
export type SaleDetails = v.InferOutput<typeof saleDetailsSchema>

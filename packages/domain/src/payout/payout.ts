import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { listingSummarySchema } from '../listing/listing.ts'
import { dollarsSchema } from '../money/dollars.ts'
import { saleIdSchema } from '../sale.ts'
import { instantSchema } from '../time/wall-time.ts'

export const payoutSchema = v.object({
  id: saleIdSchema,
  event: eventSummarySchema,
  listing: listingSummarySchema,
  createdAt: instantSchema,
  amount: v.object({ value: dollarsSchema }),
  status: v.string(),
  failure: v.optional(v.nullable(v.string()), null),
})

/**
 * What a seller is paid for one sale, under that sale's number; the amount is in dollars. `failure`
 * is why it failed, as `bankFailure` reads it; `null` where it has not, or nobody knows.
 */
export type Payout = v.InferOutput<typeof payoutSchema>

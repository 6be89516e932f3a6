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
})

/** What a seller is paid for one sale, under that sale's number; the amount is in dollars. */
export type Payout = v.InferOutput<typeof payoutSchema>

import * as v from 'valibot'

import { dollarsSchema } from '../money/dollars.ts'
import { usedMethodSchema } from '../purchase/purchase-details.ts'
import { instantSchema } from '../time/wall-time.ts'

export const payoutDetailsSchema = v.object({
  amount: v.object({ value: dollarsSchema }),
  kept: v.object({ value: dollarsSchema }),
  owed: v.object({ value: dollarsSchema }),
  status: v.string(),
  dueAt: instantSchema,
  paidAt: v.nullable(instantSchema),
  bank: usedMethodSchema,
  reference: v.nullable(v.string()),
  failure: v.nullable(v.string()),
  failureCode: v.optional(v.nullable(v.string()), null),
})

/**
 * How a sale is paid out, to be booked by: when it left for which account and under which reference
 * of the payment provider. `kept` is what went to sales that were called off after they were paid,
 * `owed` what is owed of it since, because a part was allowed to the buyer after it was sent: what the
 * sale brings, less its fee, less `kept` and plus `owed`, is the amount. All are in dollars. `failure` is what the provider said, `failureCode` its word for that,
 * which `bankFailure` reads.
 */
export type PayoutDetails = v.InferOutput<typeof payoutDetailsSchema>

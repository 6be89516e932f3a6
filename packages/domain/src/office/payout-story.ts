import * as v from 'valibot'

import { dollarsSchema } from '../money/dollars.ts'
import { PAYOUT_STATUSES } from '../payout/payout-status.ts'
import { instantSchema } from '../time/wall-time.ts'

export const payoutStorySchema = v.object({
  amount: v.object({ value: dollarsSchema }),
  status: v.picklist(PAYOUT_STATUSES),
  isUnderWay: v.boolean(),
  dueAt: instantSchema,
  attempt: v.number(),
  sentAt: v.nullable(instantSchema),
  failedAt: v.nullable(instantSchema),
  failure: v.nullable(v.string()),
})

/**
 * How a payout fares, for administrators: `isUnderWay` while it is with the provider, `attempt`
 * counts the tries from one, `sentAt` is this try's. The amount is in dollars.
 */
export type PayoutStory = v.InferOutput<typeof payoutStorySchema>

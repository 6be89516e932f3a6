import * as v from 'valibot'

import { id } from '../id.ts'
import { centsSchema } from '../money/cents.ts'
import { instantSchema } from '../time/wall-time.ts'

/** Who does without what is given back of an order that stands. */
export const ALLOWANCE_BEARERS = ['seller', 'market'] as const

export const allowanceSchema = v.object({
  id: id('AllowanceId'),
  amount: centsSchema,
  borneBy: v.picklist(ALLOWANCE_BEARERS),
  reason: v.string(),
  owedSince: instantSchema,
  nextTryAt: v.nullable(instantSchema),
  refundedAt: v.nullable(instantSchema),
})

/** A part of an order's price that goes back to its buyer while the order stands. */
export type Allowance = v.InferOutput<typeof allowanceSchema>

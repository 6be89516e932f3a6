import * as v from 'valibot'

import { centsSchema } from '../money/cents.ts'
import { problemSchema } from '../problem/problem.ts'
import { storySchema } from '../story-step.ts'
import { instantSchema } from '../time/wall-time.ts'
import { awaitedPurchaseSchema } from './purchase.ts'

const usedMethod = v.object({ brand: v.string(), last4: v.string() })

/** What a purchase was paid with, or a payout was paid to, as it was then. */
export type UsedMethod = v.InferOutput<typeof usedMethod>

/** `Visa 4242`: what brokers know a card or an account by. */
export const usedMethodLabel = ({ brand, last4 }: UsedMethod): string => `${brand} ${last4}`

export const usedMethodSchema = v.nullable(usedMethod)

export const purchaseDetailsSchema = v.object({
  ...awaitedPurchaseSchema.entries,
  price: centsSchema,
  paidWith: usedMethodSchema,
  rejectionReason: v.nullable(v.string()),
  refund: v.nullable(v.object({ amount: centsSchema, refundedAt: v.nullable(instantSchema) })),
  seller: v.nullable(v.string()),
  problem: v.nullable(problemSchema),
  story: storySchema,
})

/** A purchase with all that became of it; `price` is for one ticket, `seller` the broker id. */
export type PurchaseDetails = v.InferOutput<typeof purchaseDetailsSchema>

import * as v from 'valibot'

import { id } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

const amountSchema = v.pipe(v.number(), v.safeInteger())

export const bookDifferenceSchema = v.object({
  id: id('BookDifferenceId'),
  subject: v.string(),
  orderId: v.nullable(v.number()),
  ours: amountSchema,
  theirs: amountSchema,
  foundAt: instantSchema,
  seenAt: instantSchema,
  settledAt: v.nullable(instantSchema),
})

/**
 * An amount that the payment provider's books and ours do not agree about, in cents, below zero
 * where money left. `subject` is what it is about, by the provider's id, `orderId` the first order
 * of that, `seenAt` when the books last differed by it, `settledAt` since when they do not.
 */
export type BookDifference = v.InferOutput<typeof bookDifferenceSchema>

import * as v from 'valibot'

import { centsSchema } from './money/money.ts'
import { payoutDetailsSchema } from './payout/payout.ts'
import { problemSchema } from './problem/problem.ts'
import { queuedSaleSchema } from './sale.ts'
import { storySchema } from './story-step.ts'
import { instantSchema } from './time/wall-time.ts'

const handedOverSchema = v.object({
  id: v.number(),
  kind: v.picklist(['file', 'barcode']),
  name: v.nullable(v.string()),
  fetchedAt: v.nullable(instantSchema),
})

/**
 * A file or a barcode as its seller delivered it: `name` is the file's or the seat's, `fetchedAt`
 * when its buyer first had it.
 */
export type HandedOver = v.InferOutput<typeof handedOverSchema>

export const saleDetailsSchema = v.object({
  ...queuedSaleSchema.entries,
  price: centsSchema,
  externalId: v.nullable(v.string()),
  fee: v.nullable(centsSchema),
  isFeeFinal: v.boolean(),
  rejectionReason: v.nullable(v.string()),
  payout: v.nullable(payoutDetailsSchema),
  buyer: v.nullable(v.string()),
  delivered: v.array(handedOverSchema),
  problem: v.nullable(problemSchema),
  story: storySchema,
})

/**
 * A sale with all that became of it. `fee` is what the market kept of it, or would keep today while
 * it is not final; `null` of a sale that came to nothing. `buyer` is the broker id of who bought it,
 * `null` of one who has left.
 */
export type SaleDetails = v.InferOutput<typeof saleDetailsSchema>

import * as v from 'valibot'

import { centsSchema } from './money/money.ts'
import { payoutDetailsSchema } from './payout/payout.ts'
import { problemSchema } from './problem/problem.ts'
import { queuedSaleSchema } from './sale.ts'
import { instantSchema } from './time/wall-time.ts'
import { timelineSchema } from './timeline-step.ts'

const deliveredTicketSchema = v.object({
  id: v.number(),
  kind: v.picklist(['file', 'barcode']),
  name: v.nullable(v.string()),
  fetchedAt: v.nullable(instantSchema),
})

/**
 * A delivered file or barcode. `name` is the file's name or the seat; `fetchedAt` is when the buyer
 * first downloaded it.
 */
export type DeliveredTicket = v.InferOutput<typeof deliveredTicketSchema>

export const saleDetailsSchema = v.object({
  ...queuedSaleSchema.entries,
  price: centsSchema,
  externalId: v.nullable(v.string()),
  fee: v.nullable(centsSchema),
  isFeeFinal: v.boolean(),
  rejectionReason: v.nullable(v.string()),
  payout: v.nullable(payoutDetailsSchema),
  buyer: v.nullable(v.string()),
  delivered: v.array(deliveredTicketSchema),
  problem: v.nullable(problemSchema),
  story: timelineSchema,
})

/**
 * A sale with its whole history. `fee` is the market's fee, or the current one while the sale is
 * not final; `null` for a failed sale. `buyer` is the buyer's broker id; `null` if that account was
 * deleted.
 */
export type SaleDetails = v.InferOutput<typeof saleDetailsSchema>

import * as v from 'valibot'

import { visibleWithRight } from './company/visible-with-right.ts'
import { eventSummarySchema } from './event/event.ts'
import { idSchema } from './id.ts'
import { listingSummarySchema } from './listing/listing.ts'
import { balanceSchema, centsSchema } from './money/money.ts'
import { instantSchema } from './time/wall-time.ts'

export const saleIdSchema = idSchema('SaleId')

export type SaleId = v.InferOutput<typeof saleIdSchema>

export const saleSchema = v.object({
  id: saleIdSchema,
  event: eventSummarySchema,
  listing: listingSummarySchema,
  createdAt: instantSchema,
  amount: centsSchema,
  purchasePrice: visibleWithRight('seeCost', v.nullable(centsSchema)),
  statusId: v.number(),
})

/**
 * An order as its seller sees it. `amount` is the price that the buyer paid, `purchasePrice` what
 * these tickets cost the seller; `null` if unknown.
 */
export type Sale = v.InferOutput<typeof saleSchema>

export const queuedSaleSchema = v.object({
  ...saleSchema.entries,
  confirmBy: v.nullable(instantSchema),
  deliverBy: v.nullable(instantSchema),
  refunded: centsSchema,
  profit: visibleWithRight('seeCost', v.nullable(balanceSchema)),
  hasProblem: v.boolean(),
})

/**
 * A sale with its deadlines: `confirmBy` and `deliverBy` are `null` if they do not apply. `profit`
 * is `null` if the cost is unknown or the sale failed.
 */
export type SaleWithDeadlines = v.InferOutput<typeof queuedSaleSchema>

/** Formats a sale's number as `S-1042`; its payout has the same number. */
export const saleNumber = (saleId: number): string => `S-${saleId}`

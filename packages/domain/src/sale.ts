import * as v from 'valibot'

import { eventSummarySchema } from './event/event.ts'
import { id } from './id.ts'
import { listingSummarySchema } from './listing/listing.ts'
import { balanceSchema, centsSchema } from './money/money.ts'
import { instantSchema } from './time/wall-time.ts'

export const saleIdSchema = id('SaleId')

export type SaleId = v.InferOutput<typeof saleIdSchema>

export const saleSchema = v.object({
  id: saleIdSchema,
  event: eventSummarySchema,
  listing: listingSummarySchema,
  createdAt: instantSchema,
  amount: centsSchema,
  purchasePrice: v.nullable(centsSchema),
  statusId: v.number(),
})

/**
 * The seller's side of an order. `amount` is what the buyer paid, `purchasePrice` what the seller
 * once paid for these tickets, `null` when the listing does not say.
 */
export type Sale = v.InferOutput<typeof saleSchema>

export const queuedSaleSchema = v.object({
  ...saleSchema.entries,
  confirmBy: v.nullable(instantSchema),
  deliverBy: v.nullable(instantSchema),
  profit: v.nullable(balanceSchema),
  hasProblem: v.boolean(),
})

/**
 * A sale with what it waits for: `confirmBy` is `null` unless it is to be confirmed, `deliverBy` unless
 * it is to be delivered, `profit` where its cost is not known or it came to nothing.
 */
export type QueuedSale = v.InferOutput<typeof queuedSaleSchema>

/** A sale's number as brokers quote it, `S-1042`; its payout goes by the same. */
export const saleNumber = (saleId: number): string => `S-${saleId}`

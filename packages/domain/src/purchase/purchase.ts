import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { id } from '../id.ts'
import { listingSummarySchema } from '../listing/listing.ts'
import { centsSchema } from '../money/cents.ts'
import { instantSchema } from '../time/wall-time.ts'

export const purchaseIdSchema = id('PurchaseId')

export type PurchaseId = v.InferOutput<typeof purchaseIdSchema>

export const purchaseSchema = v.object({
  id: purchaseIdSchema,
  event: eventSummarySchema,
  listing: listingSummarySchema,
  statusId: v.number(),
  createdAt: instantSchema,
  amount: centsSchema,
})

/** What a broker bought of one listing; `amount` is what all its tickets cost. */
export type Purchase = v.InferOutput<typeof purchaseSchema>

export const awaitedPurchaseSchema = v.object({
  ...purchaseSchema.entries,
  confirmBy: v.nullable(instantSchema),
  deliverBy: v.nullable(instantSchema),
  refuseUntil: v.nullable(instantSchema),
  hasProblem: v.boolean(),
})

/**
 * A purchase with what it waits for: its seller confirms it by `confirmBy` and delivers it
 * by `deliverBy`, its buyer may refuse the new date of its event until `refuseUntil`; `null` else.
 */
export type AwaitedPurchase = v.InferOutput<typeof awaitedPurchaseSchema>

/** A purchase's number as brokers quote it, `O-1042`. */
export const purchaseNumber = (purchaseId: number): string => `O-${purchaseId}`

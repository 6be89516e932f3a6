import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { id } from '../id.ts'
import { listingSummarySchema } from '../listing/listing.ts'
import { centsSchema } from '../money/money.ts'
import { problemSchema } from '../problem/problem.ts'
import { storySchema } from '../story-step.ts'
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

/**
 * Until when tickets are held for a payment; `null` where none are any more. `secondsLeft` says the
 * same to those whose clock is wrong.
 */
export const holdSchema = v.object({
  heldUntil: v.nullable(instantSchema),
  secondsLeft: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/**
 * Where a payment stands for its buyer. waiting: it must still be confirmed · settling: the bank has
 * been asked · paid · over: nothing stays charged
 */
export const RECEIPT_STATES = ['waiting', 'settling', 'paid', 'over'] as const

export type ReceiptState = (typeof RECEIPT_STATES)[number]

export const receiptSchema = v.object({
  state: v.picklist(RECEIPT_STATES),
  amount: centsSchema,
  orders: v.array(purchaseSchema),
})

/** What one payment bought; `amount` is what it charges for all of it. No orders while it waits. */
export type Receipt = v.InferOutput<typeof receiptSchema>

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

import * as v from 'valibot'

import { visibleWithRight } from '../company/visible-with-right.ts'
import { eventSummarySchema } from '../event/event.ts'
import { recipientSchema, seatRecipientSchema, handoverSchema } from '../handover/handover.ts'
import { idSchema } from '../id.ts'
import { listingSummarySchema } from '../listing/listing.ts'
import { balanceSchema, centsSchema } from '../money/money.ts'
import { problemSchema } from '../problem/problem.ts'
import { saleIdSchema } from '../sale.ts'
import type { Status } from '../status/status.ts'
import { instantSchema } from '../time/wall-time.ts'
import { timelineSchema } from '../timeline-step.ts'

const purchaseIdSchema = idSchema('PurchaseId')

export type PurchaseId = v.InferOutput<typeof purchaseIdSchema>

export const purchaseSchema = v.object({
  id: purchaseIdSchema,
  event: eventSummarySchema,
  listing: listingSummarySchema,
  statusId: v.number(),
  createdAt: instantSchema,
  amount: visibleWithRight('seeSpending', centsSchema),
})

/** A purchase of tickets of one listing; `amount` is the total price. */
export type Purchase = v.InferOutput<typeof purchaseSchema>

export const pendingPurchaseSchema = v.object({
  ...purchaseSchema.entries,
  refunded: visibleWithRight('seeSpending', balanceSchema),
  confirmBy: v.nullable(instantSchema),
  deliverBy: v.nullable(instantSchema),
  declineUntil: v.nullable(instantSchema),
  hasProblem: v.boolean(),
})

/**
 * A purchase with its deadlines: the seller confirms by `confirmBy` and delivers by `deliverBy`,
 * the buyer may reject the event's new date until `declineUntil`. A deadline is `null` if it does
 * not apply. `amount` stays the price that was paid; `refunded` is what was given back of it.
 */
export type PendingPurchase = v.InferOutput<typeof pendingPurchaseSchema>

/** Formats a purchase's number as `O-1042`. */
export const purchaseNumber = (purchaseId: number): string => `O-${purchaseId}`

/**
 * When a hold expires; `null` if there is none. `secondsLeft` is the same for devices with a wrong
 * clock.
 */
export const holdSchema = v.object({
  heldUntil: v.nullable(instantSchema),
  secondsLeft: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/**
 * Payment states for the buyer. waiting: not confirmed yet · settling: a bank debit is pending ·
 * paid · over: the charge was not made or was returned
 */
const RECEIPT_STATES = ['waiting', 'settling', 'paid', 'over'] as const

export type ReceiptState = (typeof RECEIPT_STATES)[number]

export const receiptSchema = v.object({
  state: v.picklist(RECEIPT_STATES),
  amount: visibleWithRight('seeSpending', centsSchema),
  orders: v.array(purchaseSchema),
})

/** The orders of one payment; `amount` is the total charge. Empty while the payment is waiting. */
export type Receipt = v.InferOutput<typeof receiptSchema>

const usedMethod = v.object({ brand: v.string(), last4: v.string() })

/** The payment method of a purchase or bank account of a payout, as it was at that time. */
export type UsedPaymentMethod = v.InferOutput<typeof usedMethod>

/** Formats a card or bank account as `Visa 4242`. */
export const formatUsedPaymentMethod = ({ brand, last4 }: UsedPaymentMethod): string =>
  `${brand} ${last4}`

export const usedPaymentMethodSchema = v.nullable(usedMethod)

export const purchaseDetailsSchema = v.object({
  ...pendingPurchaseSchema.entries,
  price: visibleWithRight('seeSpending', centsSchema),
  paidWith: usedPaymentMethodSchema,
  rejectionReason: v.nullable(v.string()),
  refund: v.nullable(v.object({ amount: balanceSchema, refundedAt: v.nullable(instantSchema) })),
  refunds: v.array(
    v.object({
      amount: balanceSchema,
      createdAt: instantSchema,
      refundedAt: v.nullable(instantSchema),
      reason: v.nullable(v.string()),
    }),
  ),
  seller: v.nullable(v.string()),
  recipient: v.nullable(recipientSchema),
  seatRecipients: v.array(seatRecipientSchema),
  recipientSeenAt: v.nullable(instantSchema),
  handover: v.nullable(handoverSchema),
  problem: v.nullable(problemSchema),
  substituteForSaleId: v.optional(v.nullable(saleIdSchema), null),
  timeline: timelineSchema,
})

/**
 * A purchase with its whole history; `price` is for one ticket, `seller` is a broker id. `refund` is
 * the sum of `refunds`, and `refundedAt` is `null` while any of it is owed. `recipientSeenAt` is when
 * the seller first saw the recipient, `handover` is `null` before confirmation and for a rejected
 * order. `substituteForSaleId` is the sale of the company for which the tickets were bought.
 */
export type PurchaseDetails = v.InferOutput<typeof purchaseDetailsSchema>

/** States of an order, which is a purchase to its buyer and a sale to its seller. */
export const ORDER_STATUS = { requested: 1, confirmed: 2, delivered: 3, rejected: 4 } as const

export type OrderStatusId = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]

const STATUSES: Record<number, Status> = {
  1: { label: 'Requested', tone: 'waiting' },
  2: { label: 'Confirmed', tone: 'good' },
  3: { label: 'Delivered', tone: 'done' },
} satisfies Partial<Record<OrderStatusId, Status>>

const REJECTED: Status = { label: 'Rejected', tone: 'bad' }

/** Returns the status of a purchase or sale. An unknown id counts as rejected. */
export const orderStatus = (statusId: number): Status => STATUSES[statusId] ?? REJECTED

/** All state transitions of orders. */
const ORDER_TRANSITIONS = {
  1: [2, 4],
  2: [3, 4],
  3: [],
  4: [],
} as const satisfies Record<OrderStatusId, readonly OrderStatusId[]>

/** Returns whether an order may change from one state to another. */
export const canOrderTransition = (from: OrderStatusId, to: OrderStatusId): boolean =>
  (ORDER_TRANSITIONS[from] as readonly OrderStatusId[]).includes(to)

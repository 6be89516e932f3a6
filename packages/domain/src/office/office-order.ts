import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { id } from '../id.ts'
import { listingSummarySchema } from '../listing/listing.ts'
import { centsSchema } from '../money/money.ts'
import { problemSchema } from '../problem/problem.ts'
import { instantSchema } from '../time/wall-time.ts'
import { ledgerTransactionSchema } from './ledger.ts'
import { partySchema } from './office-account.ts'
import { payoutStorySchema } from './office-payout.ts'

/**
 * Where the payment of an order stands. held: seats are reserved, not paid · waiting: the buyer
 * must authenticate · settling: a bank debit is under way · paid · declined, failed, lapsed,
 * expired: the seats went back · refunded: paid after they did, and given back
 */
export const CHECKOUT_STATES = [
  'held',
  'waiting',
  'settling',
  'paid',
  'declined',
  'failed',
  'lapsed',
  'expired',
  'refunded',
] as const

export type CheckoutState = (typeof CHECKOUT_STATES)[number]

/** Who does without what is given back of an order that stands. */
export const ALLOWANCE_BEARERS = ['seller', 'market'] as const

const allowanceSchema = v.object({
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

/** What administrators wrote about an order. */
const orderNoteSchema = v.object({
  id: id('AuditEntryId'),
  actor: partySchema,
  note: v.string(),
  createdAt: instantSchema,
})

/** What buyer or seller was told about an order. */
const orderNewsSchema = v.object({
  id: id('NotificationId'),
  to: v.picklist(['buyer', 'seller']),
  message: v.string(),
  createdAt: instantSchema,
})

/** A file that was delivered for an order: neither its name nor what is in it, which may open a gate. */
const orderFileSchema = v.object({
  id: id('DeliveryId'),
  bytes: v.pipe(v.number(), v.safeInteger()),
})

const orderIdSchema = id('OrderId')

export type OrderId = v.InferOutput<typeof orderIdSchema>

const REFUND_STATES = ['owed', 'refunded'] as const

export const officeOrderSchema = v.object({
  id: orderIdSchema,
  event: eventSummarySchema,
  listing: listingSummarySchema,
  buyer: partySchema,
  seller: partySchema,
  statusId: v.nullable(v.number()),
  checkoutState: v.picklist(CHECKOUT_STATES),
  refundState: v.nullable(v.picklist(REFUND_STATES)),
  amount: centsSchema,
  createdAt: instantSchema,
})

/**
 * A purchase and sale as administrators see it. `statusId` is `null` until its payment was
 * accepted, `refundState` while nothing is to be given back; tickets are those that it has now.
 */
export type OfficeOrder = v.InferOutput<typeof officeOrderSchema>

export const officeOrderStorySchema = v.object({
  ...officeOrderSchema.entries,
  price: centsSchema,
  payment: v.object({
    id: v.nullable(v.string()),
    amount: centsSchema,
    paidAt: v.nullable(instantSchema),
  }),
  requestedAt: v.nullable(instantSchema),
  confirmedAt: v.nullable(instantSchema),
  deliveredAt: v.nullable(instantSchema),
  rejectedAt: v.nullable(instantSchema),
  rejectionReason: v.nullable(v.string()),
  deliveries: v.array(
    v.object({ kind: v.picklist(['file', 'barcode', 'transfer']), count: v.number() }),
  ),
  refund: v.nullable(
    v.object({
      amount: centsSchema,
      owedSince: instantSchema,
      attempt: v.number(),
      nextTryAt: v.nullable(instantSchema),
      refundedAt: v.nullable(instantSchema),
    }),
  ),
  payout: v.nullable(payoutStorySchema),
  problem: v.nullable(problemSchema),
  /** What was given back while the order stood, the oldest first. */
  allowances: v.array(allowanceSchema),
  /** What its buyer may still be given back. */
  refundable: centsSchema,
  /** Until when its seller may confirm or deliver it; `null` where neither is awaited. */
  deadline: v.nullable(instantSchema),
  files: v.array(orderFileSchema),
  news: v.array(orderNewsSchema),
  notes: v.array(orderNoteSchema),
  ledger: v.array(ledgerTransactionSchema),
})

/**
 * An order with all that became of it. `payment` is the provider's, which several orders may
 * share; of deliveries only the kinds and sizes are told, never what was delivered.
 */
export type OfficeOrderStory = v.InferOutput<typeof officeOrderStorySchema>

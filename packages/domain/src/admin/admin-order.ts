import * as v from 'valibot'

import { partySchema } from '../account/party.ts'
import { eventSummarySchema } from '../event/event.ts'
import { idSchema } from '../id.ts'
import { listingSummarySchema } from '../listing/listing.ts'
import { centsSchema } from '../money/money.ts'
import { problemSchema } from '../problem/problem.ts'
import { instantSchema } from '../time/wall-time.ts'
import { payoutProgressSchema } from './admin-payout.ts'
import { ledgerTransactionSchema } from './ledger.ts'

/**
 * Payment states of an order. held: seats are reserved, not paid · waiting: the buyer must
 * authenticate · settling: a bank debit is pending · paid · declined, failed, lapsed, expired: the
 * seats were released · refunded: paid after the seats were released, and refunded
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

/** Who bears the cost of an allowance. */
export const ALLOWANCE_BEARERS = ['seller', 'market'] as const

const allowanceSchema = v.object({
  id: idSchema('AllowanceId'),
  amount: centsSchema,
  paidBy: v.picklist(ALLOWANCE_BEARERS),
  reason: v.string(),
  owedSince: instantSchema,
  nextAttemptAt: v.nullable(instantSchema),
  refundedAt: v.nullable(instantSchema),
})

/** A partial refund of an order that stands. */
export type Allowance = v.InferOutput<typeof allowanceSchema>

/** An administrator's note about an order. */
const adminNoteSchema = v.object({
  id: idSchema('AuditEntryId'),
  actor: partySchema,
  note: v.string(),
  createdAt: instantSchema,
})

/** A notification to buyer or seller about an order. */
const orderNotificationSchema = v.object({
  id: idSchema('NotificationId'),
  to: v.picklist(['buyer', 'seller']),
  message: v.string(),
  createdAt: instantSchema,
})

/** A delivered file, without its name and content: a ticket grants entry. */
const orderFileSchema = v.object({
  id: idSchema('DeliveryId'),
  bytes: v.pipe(v.number(), v.safeInteger()),
})

const orderIdSchema = idSchema('OrderId')

export type OrderId = v.InferOutput<typeof orderIdSchema>

const REFUND_STATES = ['owed', 'refunded'] as const

export const adminOrderSchema = v.object({
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
 * An order in the admin console. `statusId` is `null` until the payment is accepted, `refundState`
 * if there is no refund. `tickets` are the order's current ones.
 */
export type AdminOrder = v.InferOutput<typeof adminOrderSchema>

export const adminOrderDetailsSchema = v.object({
  ...adminOrderSchema.entries,
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
      nextAttemptAt: v.nullable(instantSchema),
      refundedAt: v.nullable(instantSchema),
    }),
  ),
  payout: v.nullable(payoutProgressSchema),
  problem: v.nullable(problemSchema),
  /** The other orders that have one of its tickets. */
  sameTicketAs: v.optional(v.array(v.number()), []),
  /** Partial refunds, oldest first. */
  allowances: v.array(allowanceSchema),
  /** The amount that can still be refunded. */
  refundable: centsSchema,
  /** Deadline for the seller to confirm or deliver; `null` if neither is pending. */
  deadline: v.nullable(instantSchema),
  files: v.array(orderFileSchema),
  notifications: v.array(orderNotificationSchema),
  notes: v.array(adminNoteSchema),
  ledger: v.array(ledgerTransactionSchema),
})

/**
 * An order with its whole history. `payment` is the provider's and may cover several orders.
 * Deliveries show only their kind and size, never the content.
 */
export type AdminOrderDetails = v.InferOutput<typeof adminOrderDetailsSchema>

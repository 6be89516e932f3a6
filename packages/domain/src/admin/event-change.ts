import * as v from 'valibot'

import { idSchema } from '../id.ts'
import { centsSchema } from '../money/money.ts'
import { instantSchema } from '../time/wall-time.ts'

/** Changes of an event that is on sale. */
export const EVENT_CHANGE_KINDS = ['cancelled', 'postponed', 'rescheduled'] as const

export type EventChangeKind = (typeof EVENT_CHANGE_KINDS)[number]

/**
 * Effect of an event change on an order. released: its hold ended without a payment · refunded:
 * canceled with the event · refused: canceled by the buyer, who declined the new date · kept: the
 * order stands · lapsed: there was nothing left to cancel · superseded: a later change of the event
 * applies
 */
export const EVENT_CHANGE_OUTCOMES = [
  'released',
  'refunded',
  'refused',
  'kept',
  'lapsed',
  'superseded',
] as const

export type EventChangeOutcome = (typeof EVENT_CHANGE_OUTCOMES)[number]

const count = v.pipe(v.number(), v.safeInteger())

/** A number of orders and their total amount. */
const sum = { orders: count, amount: centsSchema }

export const eventChangeSchema = v.object({
  id: idSchema('EventChangeId'),
  kind: v.picklist(EVENT_CHANGE_KINDS),
  createdAt: instantSchema,
  /** Deadline for buyers to reject the new date; `null` for a canceled event. */
  declineUntil: v.nullable(instantSchema),
  doneAt: v.nullable(instantSchema),
  outcomes: v.array(v.object({ outcome: v.picklist(EVENT_CHANGE_OUTCOMES), ...sum })),
  /** Undecided orders, and those of them with a pending payment. */
  pending: v.object(sum),
  settling: v.object(sum),
  /** Refunds to buyers: already paid, and still owed. */
  refunds: v.object({ paid: centsSchema, owed: centsSchema }),
  /** The sellers' payouts: stopped before they were sent, and owed back by sellers. */
  payouts: v.object({ stopped: centsSchema, owedBySellers: centsSchema }),
})

/** A change of an event and its progress on the orders. Amounts are in cents. */
export type EventChange = v.InferOutput<typeof eventChangeSchema>

export const eventChangePreviewSchema = v.object({
  /** `null` if the change affects only the catalog. */
  kind: v.nullable(v.picklist(EVENT_CHANGE_KINDS)),
  declineUntil: v.nullable(instantSchema),
  liveListings: count,
  /** Number of accounts that are notified. */
  notifiedBrokers: count,
  /** Orders by state: held, payment pending, and paid. */
  held: v.object(sum),
  settling: v.object(sum),
  requested: v.object(sum),
  confirmed: v.object(sum),
  delivered: v.object(sum),
  /** The sellers' payouts by state. */
  payouts: v.object({ waiting: centsSchema, inProgress: centsSchema, paid: centsSchema }),
})

/** The effect of an event change before it is made. Amounts are in cents. */
export type EventChangePreview = v.InferOutput<typeof eventChangePreviewSchema>

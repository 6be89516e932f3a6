import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { listingSummarySchema } from '../listing/listing.ts'
import { dollarsSchema } from '../money/money.ts'
import { usedMethodSchema } from '../purchase/purchase.ts'
import { saleIdSchema } from '../sale.ts'
import type { Status } from '../status/status.ts'
import { instantSchema, wallTimeSchema } from '../time/wall-time.ts'

export const payoutSchema = v.object({
  id: saleIdSchema,
  event: eventSummarySchema,
  listing: listingSummarySchema,
  createdAt: instantSchema,
  amount: v.object({ value: dollarsSchema }),
  status: v.string(),
  failure: v.optional(v.nullable(v.string()), null),
})

/**
 * What a seller is paid for one sale, under that sale's number; the amount is in dollars. `failure`
 * is why it failed, as `bankFailure` reads it; `null` where it has not, or nobody knows.
 */
export type Payout = v.InferOutput<typeof payoutSchema>

export const PAYOUT_STATUSES = ['pending', 'processed', 'failed', 'cancelled'] as const

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

const FAILED: Status = { label: 'Failed', tone: 'bad' }

const STATUSES: Record<PayoutStatus, Status> = {
  pending: { label: 'Pending', tone: 'waiting' },
  processed: { label: 'Processed', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'held' },
  failed: FAILED,
}

const isPayoutStatus = (status: string): status is PayoutStatus => Object.hasOwn(STATUSES, status)

/** A payout's status; anything unknown counts as failed. */
export const payoutStatus = (status: string): Status =>
  isPayoutStatus(status) ? STATUSES[status] : FAILED

export const payoutDetailsSchema = v.object({
  amount: v.object({ value: dollarsSchema }),
  kept: v.object({ value: dollarsSchema }),
  owed: v.object({ value: dollarsSchema }),
  status: v.string(),
  dueAt: instantSchema,
  paidAt: v.nullable(instantSchema),
  bank: usedMethodSchema,
  reference: v.nullable(v.string()),
  failure: v.nullable(v.string()),
  failureCode: v.optional(v.nullable(v.string()), null),
})

/**
 * How a sale is paid out, to be booked by: when it left for which account and under which reference
 * of the payment provider. `kept` is what went to sales that were called off after they were paid,
 * `owed` what is owed of it since, because a part was allowed to the buyer after it was sent: what the
 * sale brings, less its fee, less `kept` and plus `owed`, is the amount. All are in dollars. `failure` is what the provider said, `failureCode` its word for that,
 * which `bankFailure` reads.
 */
export type PayoutDetails = v.InferOutput<typeof payoutDetailsSchema>

const count = v.pipe(v.number(), v.safeInteger())

const amount = v.object({ value: dollarsSchema })

const some = { payouts: count, amount }

/** Payouts of delivered sales, and what sales that are not delivered yet will bring. */
const expected = { ...some, sales: count, expected: amount }

export const payoutsAheadSchema = v.object({
  next: v.nullable(
    v.object({
      dueAt: instantSchema,
      from: wallTimeSchema,
      to: wallTimeSchema,
      ...some,
      saleIds: v.array(saleIdSchema),
    }),
  ),
  kept: amount,
  bank: usedMethodSchema,
  frozenAt: v.nullable(instantSchema),
  underWay: v.object(some),
  held: v.object(some),
  weeks: v.array(v.object({ from: wallTimeSchema, to: wallTimeSchema, ...expected })),
  later: v.object(expected),
  undated: v.object(expected),
})

/**
 * What a broker is paid next, and from week to week; weeks begin on Sunday, by the clocks of the
 * reader. `next` is all that is due on one day, of whose sales the first are named; `kept` is what
 * is owed and will be kept of it. What is held waits for a dispute to end, what is undated for a new
 * date of its event. All amounts are in dollars.
 */
export type PayoutsAhead = v.InferOutput<typeof payoutsAheadSchema>

import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { listingSummarySchema } from '../listing/listing.ts'
import { dollarsSchema } from '../money/money.ts'
import { usedPaymentMethodSchema } from '../purchase/purchase.ts'
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
  dueAt: v.optional(v.nullable(instantSchema), null),
  paidAt: v.optional(v.nullable(instantSchema), null),
  holdReason: v.optional(v.nullable(v.string()), null),
})

/**
 * The payout of one sale, with the sale's id; the amount is in dollars. It is created when the sale
 * is delivered, due at `dueAt`, and `paidAt` is `null` until it is paid. `failure` is a code for
 * `bankFailure`; `null` if it has not failed or the reason is unknown.
 */
export type Payout = v.InferOutput<typeof payoutSchema>

export const PAYOUT_STATUSES = ['pending', 'processed', 'failed', 'cancelled'] as const

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

const BANK_ACCOUNT_FAILED: Status = { label: 'Failed', tone: 'bad' }

const STATUSES: Record<PayoutStatus, Status> = {
  pending: { label: 'Pending', tone: 'waiting' },
  processed: { label: 'Processed', tone: 'good' },
  cancelled: { label: 'Canceled', tone: 'held' },
  failed: BANK_ACCOUNT_FAILED,
}

const isPayoutStatus = (status: string): status is PayoutStatus => Object.hasOwn(STATUSES, status)

/** Returns the status of a payout. An unknown one counts as failed. */
export const payoutStatus = (status: string): Status =>
  isPayoutStatus(status) ? STATUSES[status] : BANK_ACCOUNT_FAILED

/**
 * Whether something other than a missing bank account holds a payout. A seller without one can
 * still be paid on the day.
 */
export const isPayoutOnHold = (holdReason: string | null): boolean =>
  holdReason !== null && holdReason !== 'no-bank'

/** Returns the status of a payout that may be on hold. A failed one stays failed. */
export const payoutStatusWithHold = (status: string, holdReason: string | null): Status =>
  status === 'pending' && isPayoutOnHold(holdReason)
    ? { label: 'On hold', tone: 'held' }
    : payoutStatus(status)

export const payoutDetailsSchema = v.object({
  amount: v.object({ value: dollarsSchema }),
  deducted: v.object({ value: dollarsSchema }),
  owed: v.object({ value: dollarsSchema }),
  status: v.string(),
  dueAt: instantSchema,
  paidAt: v.nullable(instantSchema),
  bank: usedPaymentMethodSchema,
  reference: v.nullable(v.string()),
  failure: v.nullable(v.string()),
  failureCode: v.optional(v.nullable(v.string()), null),
  holdReason: v.optional(v.nullable(v.string()), null),
})

/**
 * A payout with the data for bookkeeping: when it was sent, to which account, and the payment
 * provider's reference. `deducted` was withheld for sales canceled after their payout; `owed` is owed
 * back because of a later allowance to the buyer. The amount is the sale's price less the fee, less
 * `deducted`, plus `owed`. All are in dollars. `failure` is the provider's message and `failureCode`
 * its code for `bankFailure`.
 */
export type PayoutDetails = v.InferOutput<typeof payoutDetailsSchema>

const count = v.pipe(v.number(), v.safeInteger())

const amount = v.object({ value: dollarsSchema })

const totals = { payouts: count, amount }

/** Payouts of delivered sales, and the expected amount of sales that are not delivered yet. */
const expected = { ...totals, sales: count, expected: amount }

export const upcomingPayoutsSchema = v.object({
  next: v.nullable(
    v.object({
      dueAt: instantSchema,
      from: wallTimeSchema,
      to: wallTimeSchema,
      ...totals,
      saleIds: v.array(saleIdSchema),
    }),
  ),
  deducted: amount,
  bank: usedPaymentMethodSchema,
  frozenAt: v.nullable(instantSchema),
  inProgress: v.object(totals),
  held: v.object(totals),
  weeks: v.array(v.object({ from: wallTimeSchema, to: wallTimeSchema, ...expected })),
  later: v.object(expected),
  undated: v.object(expected),
})

/**
 * A broker's upcoming payouts, next and by week. Weeks begin on Sunday in the reader's time zone.
 * `next` is the next day with due payouts and names the first of their sales; `deducted` is the debt
 * that will be withheld from it. `held` waits for a dispute to end, `undated` for the new date of
 * an event. All amounts are in dollars.
 */
export type UpcomingPayouts = v.InferOutput<typeof upcomingPayoutsSchema>

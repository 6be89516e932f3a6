import * as v from 'valibot'

import { instantSchema } from './time/wall-time.ts'

/**
 * Timeline events of an order, payout or listing: the order's first, then the payout's, then the
 * event's.
 */
export const TIMELINE_STEPS = [
  'listed',
  'sold',
  'withdrawn',
  'ordered',
  'paid',
  'confirmed',
  'delivered',
  'replaced',
  'handoverSent',
  'handoverAccepted',
  'handoverReturned',
  'handoverCanceled',
  'handoverFailed',
  'resendRequested',
  'rejected',
  'problemReported',
  'problemSettled',
  'refundOwed',
  'refunded',
  'refundReturned',
  'partRefundOwed',
  'partRefunded',
  'priceLowered',
  'payoutDue',
  'payoutKept',
  'payoutSent',
  'payoutFailed',
  'paidOut',
  'payoutReturned',
  'eventCancelled',
  'eventPostponed',
  'eventRescheduled',
] as const

export type TimelineStep = (typeof TIMELINE_STEPS)[number]

export const timelineSchema = v.array(
  v.object({
    step: v.picklist(TIMELINE_STEPS),
    at: instantSchema,
    /** Details: a reason or a number. */
    note: v.nullable(v.string()),
  }),
)

/** A timeline, oldest first. Future events have their scheduled time. */
export type Timeline = v.InferOutput<typeof timelineSchema>

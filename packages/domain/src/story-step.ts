import * as v from 'valibot'

import { instantSchema } from './time/wall-time.ts'

/**
 * What may befall an order, a payout or a listing. The last ones are of its event, and those before
 * them of its payout.
 */
export const STORY_STEPS = [
  'listed',
  'sold',
  'withdrawn',
  'ordered',
  'paid',
  'confirmed',
  'delivered',
  'replaced',
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

export type StoryStep = (typeof STORY_STEPS)[number]

export const storySchema = v.array(
  v.object({
    step: v.picklist(STORY_STEPS),
    at: instantSchema,
    /** What else is to be known of it: a reason, or a number. */
    note: v.nullable(v.string()),
  }),
)

/** What became of something, the oldest first; what lies ahead is told at its time. */
export type Story = v.InferOutput<typeof storySchema>

import * as v from 'valibot'

import { id } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

/** The queues whose items are worked off one by one, by the name of what is done to an item. */
export const WORK_QUEUES = [
  'close-payments',
  'deliver-messages',
  'deliver-webhooks',
  'event-changes',
  'event-stock',
  'follow-allowances',
  'follow-bank-accounts',
  'follow-disputes',
  'follow-payments',
  'follow-payout-methods',
  'follow-payouts',
  'follow-provider-refunds',
  'follow-refunds',
  'follow-setups',
  'forget-old-rows',
  'lapse-registrations',
  'match-watches',
  'note-prices',
  'pay-allowances',
  'pay-refunds',
  'reconcile',
  'reject-unanswered',
  'release-holds',
  'refresh-watches',
  'send-payouts',
  'tell-watchers',
] as const

export type WorkQueue = (typeof WORK_QUEUES)[number]

export const DEAD_LETTER_STATES = ['paused', 'set-aside'] as const

export const deadLetterSchema = v.object({
  id: id('DeadLetterId'),
  queue: v.picklist(WORK_QUEUES),
  /** Which item of its queue: the id of an order, a payment, an account and so on. */
  itemId: v.string(),
  state: v.picklist(DEAD_LETTER_STATES),
  attempts: v.pipe(v.number(), v.safeInteger()),
  /** Why the last attempt failed, without personal data. */
  error: v.string(),
  firstFailedAt: instantSchema,
  failedAt: instantSchema,
  /** `null` where it waits for an administrator; refunds, payouts and holds are tried every hour. */
  nextAttemptAt: v.nullable(instantSchema),
  setAsideAt: v.nullable(instantSchema),
})

/**
 * An item of a queue that failed (a dead letter): `paused` is tried again soon, `set-aside` failed too often
 * and wants an administrator's look. Neither keeps the rest of its queue waiting.
 */
export type DeadLetter = v.InferOutput<typeof deadLetterSchema>

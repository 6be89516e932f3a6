import * as v from 'valibot'

import { instantSchema } from '../time/wall-time.ts'

const queueSchema = v.object({
  count: v.pipe(v.number(), v.safeInteger()),
  /** Since when the one that has waited longest does; `null` when none does. */
  since: v.nullable(instantSchema),
})

/** How many of something wait for an operator, and since when. */
export type OfficeQueue = v.InferOutput<typeof queueSchema>

export const officeTodaySchema = v.object({
  accounts: queueSchema,
  lateDeliveries: queueSchema,
  openProblems: queueSchema,
  failedPayouts: queueSchema,
  openDisputes: queueSchema,
  bookDifferences: queueSchema,
  deadLetters: queueSchema,
  failingMessages: queueSchema,
  /** What is broken of stock and ledger, in sentences; `null` before that was looked at. */
  books: v.nullable(v.object({ checkedAt: instantSchema, broken: v.array(v.string()) })),
})

/**
 * What waits for an operator: accounts to approve, confirmed orders whose delivery date is past,
 * problems that buyers reported, payouts sent back by a bank, disputes that want evidence, books that differ from the payment
 * provider's, queue items that were set aside, and messages that were tried and have not gone out.
 */
export type OfficeToday = v.InferOutput<typeof officeTodaySchema>

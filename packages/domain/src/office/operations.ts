import * as v from 'valibot'

import { id } from '../id.ts'
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

const count = v.pipe(v.number(), v.safeInteger())

export const officeHealthSchema = v.object({
  /** Whether the database is the embedded one, and what it says of itself. */
  isEmbedded: v.boolean(),
  databaseVersion: v.string(),
  databaseBytes: count,
  /** What is left of the disk that the embedded database lies on; `null` with any other. */
  freeBytes: v.nullable(count),
  /** When the latest backup was made; `null` without one, and where somebody else makes them. */
  backupAt: v.nullable(instantSchema),
  /** What the server runs on, and since when. */
  serverVersion: v.string(),
  upSince: instantSchema,
  /** Whether payments or messages are not real. */
  isSandbox: v.boolean(),
  openStreams: count,
  /** The market's own version, what it was built of, and the newest change of its tables. */
  version: v.string(),
  commit: v.nullable(v.string()),
  schemaVersion: v.string(),
  /** What is done by time: when this server last did it, how that ended, and when it does it next. */
  sweeps: v.array(
    v.object({
      duty: v.string(),
      lastAt: instantSchema,
      durationMs: count,
      hasFailed: v.boolean(),
      nextAt: v.nullable(instantSchema),
    }),
  ),
  queues: v.array(
    v.object({
      noun: v.string(),
      what: v.string(),
      state: v.string(),
      waiting: count,
      since: instantSchema,
    }),
  ),
})

/**
 * How the server fares that answers: what it stands on, and what waits in the market. Queues in
 * which nothing waits are left out.
 */
export type OfficeHealth = v.InferOutput<typeof officeHealthSchema>

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

export const MESSAGE_STATES = ['queued', 'sent', 'failing'] as const

export const MESSAGE_CHANNELS = ['email', 'sms'] as const

export const messageSchema = v.object({
  id: id('MessageId'),
  recipient: v.string(),
  channel: v.picklist(MESSAGE_CHANNELS),
  subject: v.nullable(v.string()),
  state: v.picklist(MESSAGE_STATES),
  tries: v.number(),
  createdAt: instantSchema,
  sentAt: v.nullable(instantSchema),
  nextTryAt: v.nullable(instantSchema),
})

export const sentMessageSchema = v.object({
  ...messageSchema.entries,
  /** What it says, its codes and links blanked; `null` where that is forgotten. */
  text: v.nullable(v.string()),
})

/** A message with what it says, as its reader has it but for what would open a door. */
export type SentMessage = v.InferOutput<typeof sentMessageSchema>

/**
 * A message of the outbox as administrators see it in a list: never what it says. `failing` was tried and has
 * not gone out; `nextTryAt` is `null` once it is sent or given up.
 */
export type Message = v.InferOutput<typeof messageSchema>

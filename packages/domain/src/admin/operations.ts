import * as v from 'valibot'

import { idSchema } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

const queueSchema = v.object({
  count: v.pipe(v.number(), v.safeInteger()),
  /** The age of the oldest item, as the time since when it waits; `null` if the queue is empty. */
  since: v.nullable(instantSchema),
})

/** The number of items that wait for an administrator, and since when. */
export type AdminQueue = v.InferOutput<typeof queueSchema>

export const adminTodaySchema = v.object({
  accounts: queueSchema,
  lateDeliveries: queueSchema,
  openProblems: queueSchema,
  failedPayouts: queueSchema,
  openDisputes: queueSchema,
  reconciliationDifferences: queueSchema,
  failedTasks: queueSchema,
  failingMessages: queueSchema,
  /** Violated invariants of stock and ledger, one sentence each; `null` before the first check. */
  invariantCheck: v.nullable(v.object({ checkedAt: instantSchema, broken: v.array(v.string()) })),
})

/**
 * The queues of an administrator: accounts to approve, confirmed orders past their delivery date,
 * problems reported by buyers, payouts returned by a bank, disputes that need evidence,
 * reconciliation differences, failed tasks, and undelivered messages.
 */
export type AdminToday = v.InferOutput<typeof adminTodaySchema>

/** Recurring jobs of the server. */
export const JOB_NAMES = [
  'accept-handovers',
  'apply-sale-times',
  'check-books',
  'clock',
  'close-payments',
  'delete-expired-tokens',
  'delete-old-challenges',
  'delete-old-changes',
  'delete-old-deliveries',
  'delete-old-evidence',
  'delete-old-imports',
  'delete-old-links',
  'delete-old-messages',
  'delete-old-price-moves',
  'delete-old-prices',
  'delete-old-rate-limit-attempts',
  'delete-old-sessions',
  'delete-old-webhook-events',
  'delete-stored-responses',
  'deliver-messages',
  'deliver-webhooks',
  'event-changes',
  'expire-registrations',
  'make-backups',
  'move-prices',
  'pay-allowances',
  'pay-refunds',
  'process-watches',
  'reconcile',
  'record-lowest-prices',
  'reject-unanswered',
  'release-holds',
  'sandbox',
  'send-payouts',
  'silent-feeds',
  'sync-allowances',
  'sync-bank-accounts',
  'sync-disputes',
  'sync-payments',
  'sync-payout-methods',
  'sync-payouts',
  'sync-provider-refunds',
  'sync-refunds',
  'sync-setups',
  'update-event-stock',
] as const

export type JobName = (typeof JOB_NAMES)[number]

/** States of the items of the queues that the health check reports. */
export const QUEUE_STATES = [
  // Messages: by channel, or given up after too many attempts.
  'email',
  'sms',
  'given-up',
  // Checkouts and payments.
  'held',
  'waiting',
  'settling',
  // Refunds.
  'owed',
  // Payouts.
  'later',
  'due',
  'sent',
  'failed',
] as const

export type QueueState = (typeof QUEUE_STATES)[number]

const count = v.pipe(v.number(), v.safeInteger())

export const adminHealthSchema = v.object({
  /** Whether the database is the embedded one, and its version. */
  isEmbedded: v.boolean(),
  databaseVersion: v.string(),
  databaseBytes: count,
  /** Free disk space of the embedded database in bytes; `null` with an external database. */
  freeBytes: v.nullable(count),
  /**
   * Time of the latest backup; `null` if there is none, or if backups are made outside of the
   * server.
   */
  backupAt: v.nullable(instantSchema),
  /** Runtime and start time of the server. */
  serverVersion: v.string(),
  upSince: instantSchema,
  /** Whether payments or messages are simulated. */
  isSandbox: v.boolean(),
  openStreams: count,
  /** Version and commit of the server, and the latest schema migration. */
  version: v.string(),
  commit: v.nullable(v.string()),
  schemaVersion: v.string(),
  /** Recurring jobs: the last run on this server, its result, and the next run. */
  jobs: v.array(
    v.object({
      job: v.picklist(JOB_NAMES),
      lastAt: instantSchema,
      durationMs: count,
      hasFailed: v.boolean(),
      nextAt: v.nullable(instantSchema),
    }),
  ),
  queues: v.array(
    v.object({
      noun: v.string(),
      /** The name of the queue, which no other entry has. */
      what: v.string(),
      state: v.picklist(QUEUE_STATES),
      waiting: count,
      since: instantSchema,
    }),
  ),
})

/** Health of the responding server and the market's queues. Empty queues are omitted. */
export type AdminHealth = v.InferOutput<typeof adminHealthSchema>

/** Queues that are processed item by item, named after their work. */
export const WORK_QUEUES = [
  'accept-handovers',
  'close-payments',
  'delete-old-rows',
  'deliver-messages',
  'deliver-webhooks',
  'event-changes',
  'event-stock',
  'expire-registrations',
  'match-watches',
  'move-prices',
  'notify-watchers',
  'pay-allowances',
  'pay-refunds',
  'reconcile',
  'record-lowest-prices',
  'refresh-watches',
  'reject-unanswered',
  'release-holds',
  'send-payouts',
  'silent-feeds',
  'sync-allowances',
  'sync-bank-accounts',
  'sync-disputes',
  'sync-payments',
  'sync-payout-methods',
  'sync-payouts',
  'sync-provider-refunds',
  'sync-refunds',
  'sync-setups',
] as const

export type WorkQueue = (typeof WORK_QUEUES)[number]

/** No queue that is worked off: rows that could not be read when they were listed. */
export const UNREADABLE_ROWS = 'unreadable-rows'

export const FAILED_TASK_QUEUES = [...WORK_QUEUES, UNREADABLE_ROWS] as const

export type FailedTaskQueue = (typeof FAILED_TASK_QUEUES)[number]

export const FAILED_TASK_STATES = ['paused', 'set-aside'] as const

export const failedTaskSchema = v.object({
  id: idSchema('FailedTaskId'),
  queue: v.picklist(FAILED_TASK_QUEUES),
  /**
   * Which item of its queue: the id of an order, a payment, an account and so on; of an unreadable row
   * also what it is, such as `order 17`.
   */
  itemId: v.string(),
  state: v.picklist(FAILED_TASK_STATES),
  attempts: v.pipe(v.number(), v.safeInteger()),
  /** Error of the last attempt, without personal data. */
  error: v.string(),
  firstFailedAt: instantSchema,
  failedAt: instantSchema,
  /**
   * `null` if only an administrator can retry it. Refunds, payouts and holds are retried every
   * hour.
   */
  nextAttemptAt: v.nullable(instantSchema),
  setAsideAt: v.nullable(instantSchema),
})

/**
 * A failed item of a queue. `paused` is retried soon; `set-aside` failed too often
 * and needs an administrator. Neither blocks its queue.
 */
export type FailedTask = v.InferOutput<typeof failedTaskSchema>

/** What the rows of a noun of the contract are called, so that a row has one name wherever it is listed. */
const ROW_KINDS: Readonly<Record<string, string>> = {
  apiKeys: 'API key',
  events: 'event',
  favoriteEvents: 'event',
  inventory: 'listing',
  inventoryChanges: 'listing change',
  listings: 'listing',
  listingTickets: 'ticket',
  notifications: 'notification',
  adminAccounts: 'account',
  adminAudit: 'audit entry',
  adminFailedTasks: 'failed task',
  adminDisputes: 'dispute',
  adminEvents: 'event',
  adminLedger: 'posting',
  adminMessages: 'message',
  adminOrders: 'order',
  adminPayouts: 'payout',
  adminPerformers: 'performer',
  adminReconciliation: 'difference',
  adminSeatMaps: 'seat map',
  adminTags: 'tag',
  adminVenues: 'venue',
  ownStock: 'listing',
  paymentMethods: 'payment method',
  payoutMethods: 'payout method',
  payouts: 'payout',
  purchases: 'order',
  sales: 'order',
  sessions: 'session',
  tags: 'tag',
  watches: 'alert',
  webhooks: 'webhook',
}

/** What a row of a noun of the contract is called: `order` for a row of `sales`; the noun by default. */
export const getRecordKind = (noun: string): string => ROW_KINDS[noun] ?? noun

export const MESSAGE_STATES = ['queued', 'sent', 'failing'] as const

export const MESSAGE_CHANNELS = ['email', 'sms'] as const

export const messageSchema = v.object({
  id: idSchema('MessageId'),
  recipient: v.string(),
  channel: v.picklist(MESSAGE_CHANNELS),
  subject: v.nullable(v.string()),
  /** The order that it is about; `null` if it is not about one. */
  orderId: v.nullable(idSchema('OrderId')),
  /** The event of that order, or the one that it is about. */
  event: v.nullable(v.object({ id: idSchema('EventId'), name: v.string() })),
  state: v.picklist(MESSAGE_STATES),
  attempts: v.number(),
  createdAt: instantSchema,
  sentAt: v.nullable(instantSchema),
  nextAttemptAt: v.nullable(instantSchema),
  /** Whether a copy can be sent: it was sent, without a code or secret link, and still has its text. */
  canSendAgain: v.boolean(),
})

export const sentMessageSchema = v.object({
  ...messageSchema.entries,
  /** Text with codes and links masked; `null` after it was deleted. */
  text: v.nullable(v.string()),
})

/** A message with its text; codes and links are masked, because they grant access. */
export type SentMessage = v.InferOutput<typeof sentMessageSchema>

/**
 * A message of the outbox in the admin console, without its text. `failing` means undelivered after
 * an attempt; `nextAttemptAt` is `null` once the message is sent or abandoned.
 */
export type Message = v.InferOutput<typeof messageSchema>

import { setTimeout as wait } from 'node:timers/promises'

import type { JobName, WorkQueue } from '@seatdesk/domain'

import {
  purgeExpiredTokens,
  purgeOldChallenges,
  purgeOldLinks,
  purgeOldSessions,
  expireRegistrations,
} from '../identity/index.ts'
import {
  purgeOldChanges,
  purgeOldImports,
  purgeOldMoves,
  purgeOldPrices,
  updateEventStock,
  recordLowestPrices,
  releaseExpiredHoldsJob,
  movePrices,
  silenceFeeds,
  followSaleTimes,
} from '../listings/index.ts'
import {
  deliverMessages,
  deliverWebhooks,
  purgeOldDeliveries,
  purgeOldMessages,
} from '../notifications/index.ts'
import {
  acceptPastHandovers,
  applyEventChanges,
  closePayments,
  deleteOldEvidence,
  syncDisputes,
  syncPayments,
  syncProviderRefunds,
  rejectUnanswered,
} from '../orders/index.ts'
import {
  checkInvariants,
  syncAllowances,
  syncBankAccounts,
  syncSetups,
  syncPayoutMethods,
  syncPayouts,
  sendPayouts,
  syncRefunds,
  payAllowances,
  payRefunds,
  reconcile,
} from '../payments/index.ts'
import { purgeStoredResponses } from '../platform/http/idempotency.ts'
import { purgeOldAttempts } from '../platform/limit/rate-limit-attempts.ts'
import { log } from '../platform/log/log.ts'
import { emitMetric } from '../platform/metric-events.ts'
import { processWatches } from '../search/index.ts'
import type { MarketContext } from './market-context.ts'
import { purgeOldWebhookEvents } from './webhook/receive-webhook.ts'

/**
 * Lanes run in parallel; jobs of one lane run one after another. A slow job delays only its lane.
 */
const LANES = [
  'market',
  'payments',
  'prices',
  'watches',
  'messages',
  'webhooks',
  'backups',
] as const

interface Job {
  name: JobName
  /** The queues that it processes, whose failed items are failed tasks. */
  queues: readonly WorkQueue[]
  line: (typeof LANES)[number]
  work: (ctx: MarketContext) => Promise<void>
}

/** All recurring jobs, in the order in which they run within their lanes. */
export const JOBS: readonly Job[] = [
  {
    name: 'clock',
    queues: [],
    line: 'market',
    work: async ({ sandbox }) => sandbox?.clock.refresh(),
  },
  {
    name: 'sandbox',
    queues: [],
    line: 'payments',
    work: async ({ sandbox }) => sandbox?.provider?.tick(),
  },
  { name: 'follow-payments', queues: ['follow-payments'], line: 'payments', work: syncPayments },
  { name: 'follow-setups', queues: ['follow-setups'], line: 'payments', work: syncSetups },
  {
    name: 'follow-bank-accounts',
    queues: ['follow-bank-accounts'],
    line: 'payments',
    work: syncBankAccounts,
  },
  {
    name: 'release-holds',
    queues: ['release-holds'],
    line: 'market',
    work: releaseExpiredHoldsJob,
  },
  { name: 'silent-feeds', queues: ['silent-feeds'], line: 'market', work: silenceFeeds },
  { name: 'follow-sale-times', queues: [], line: 'market', work: followSaleTimes },
  { name: 'move-prices', queues: ['move-prices'], line: 'prices', work: movePrices },
  { name: 'keep-event-stock', queues: ['event-stock'], line: 'market', work: updateEventStock },
  { name: 'event-changes', queues: ['event-changes'], line: 'market', work: applyEventChanges },
  { name: 'close-payments', queues: ['close-payments'], line: 'payments', work: closePayments },
  {
    name: 'reject-unanswered',
    queues: ['reject-unanswered'],
    line: 'market',
    work: rejectUnanswered,
  },
  {
    name: 'accept-handovers',
    queues: ['accept-handovers'],
    line: 'market',
    work: acceptPastHandovers,
  },
  { name: 'pay-refunds', queues: ['pay-refunds'], line: 'payments', work: payRefunds },
  { name: 'follow-refunds', queues: ['follow-refunds'], line: 'payments', work: syncRefunds },
  { name: 'pay-allowances', queues: ['pay-allowances'], line: 'payments', work: payAllowances },
  {
    name: 'follow-allowances',
    queues: ['follow-allowances'],
    line: 'payments',
    work: syncAllowances,
  },
  {
    name: 'follow-payout-methods',
    queues: ['follow-payout-methods'],
    line: 'payments',
    work: syncPayoutMethods,
  },
  {
    name: 'follow-provider-refunds',
    queues: ['follow-provider-refunds'],
    line: 'payments',
    work: syncProviderRefunds,
  },
  { name: 'follow-disputes', queues: ['follow-disputes'], line: 'payments', work: syncDisputes },
  { name: 'send-payouts', queues: ['send-payouts'], line: 'payments', work: sendPayouts },
  { name: 'follow-payouts', queues: ['follow-payouts'], line: 'payments', work: syncPayouts },
  { name: 'reconcile', queues: ['reconcile'], line: 'payments', work: reconcile },
  { name: 'check-books', queues: [], line: 'backups', work: checkInvariants },
  {
    name: 'follow-watches',
    queues: ['match-watches', 'refresh-watches', 'tell-watchers'],
    line: 'watches',
    work: processWatches,
  },
  {
    name: 'deliver-messages',
    queues: ['deliver-messages'],
    line: 'messages',
    work: async (ctx) => void (await deliverMessages(ctx)),
  },
  {
    name: 'deliver-webhooks',
    queues: ['deliver-webhooks'],
    line: 'webhooks',
    work: deliverWebhooks,
  },
  {
    name: 'forget-deliveries',
    queues: ['forget-old-rows'],
    line: 'market',
    work: purgeOldDeliveries,
  },
  {
    name: 'forget-answers',
    queues: [],
    line: 'market',
    work: ({ db }) => purgeStoredResponses(db),
  },
  {
    name: 'delete-old-rate-limit-attempts',
    queues: ['forget-old-rows'],
    line: 'market',
    work: purgeOldAttempts,
  },
  {
    name: 'forget-tokens',
    queues: ['forget-old-rows'],
    line: 'market',
    work: purgeExpiredTokens,
  },
  {
    name: 'make-backups',
    queues: [],
    line: 'backups',
    work: async ({ backups }) => backups?.answerRequests(),
  },
  {
    name: 'forget-evidence',
    queues: ['forget-old-rows'],
    line: 'market',
    work: deleteOldEvidence,
  },
  { name: 'forget-sessions', queues: ['forget-old-rows'], line: 'market', work: purgeOldSessions },
  { name: 'forget-links', queues: ['forget-old-rows'], line: 'market', work: purgeOldLinks },
  {
    name: 'forget-challenges',
    queues: ['forget-old-rows'],
    line: 'market',
    work: purgeOldChallenges,
  },
  { name: 'forget-imports', queues: ['forget-old-rows'], line: 'market', work: purgeOldImports },
  { name: 'forget-messages', queues: ['forget-old-rows'], line: 'market', work: purgeOldMessages },
  { name: 'note-prices', queues: ['note-prices'], line: 'market', work: recordLowestPrices },
  { name: 'forget-prices', queues: ['forget-old-rows'], line: 'market', work: purgeOldPrices },
  { name: 'forget-price-moves', queues: ['forget-old-rows'], line: 'market', work: purgeOldMoves },
  { name: 'forget-changes', queues: ['forget-old-rows'], line: 'market', work: purgeOldChanges },
  {
    name: 'forget-webhooks',
    queues: ['forget-old-rows'],
    line: 'market',
    work: purgeOldWebhookEvents,
  },
  {
    name: 'lapse-registrations',
    queues: ['lapse-registrations'],
    line: 'market',
    work: expireRegistrations,
  },
]

/**
 * Runs all due jobs. Nothing depends on when this is called, only that it is called regularly. A
 * failed job does not stop the others; the errors are thrown after the last job.
 */
export const runDueJobs = (ctx: MarketContext): Promise<void> => doAll(ctx, JOBS)

const doAll = async (ctx: MarketContext, duties: readonly Job[]): Promise<void> => {
  const failures: unknown[] = []
  for (const job of duties) await perform(ctx, job).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some scheduled jobs failed')
}

/** A job that takes longer is logged. */
const SLOW_MS = 1_000

const perform = async (ctx: MarketContext, { name, work }: Job): Promise<void> => {
  const lastAt = ctx.clock.now()
  const startedAt = performance.now()
  let hasFailed = true
  try {
    await work(ctx)
    hasFailed = false
  } finally {
    const durationMs = Math.round(performance.now() - startedAt)
    ctx.jobs.note({ job: name, lastAt, durationMs, hasFailed })
    emitMetric('jobDone', { job: name, seconds: durationMs / 1000, hasFailed })
    if (durationMs > SLOW_MS) log({ event: 'slow-job', job: name, durationMs })
  }
}

const PAUSE_MS = 2_000

/** How long `stop` waits for running jobs; what is interrupted is resumed after the next start. */
const JOB_TIMEOUT_MS = 5_000

/** Runs the jobs of each lane at an interval until stopped. `stop` waits for running jobs. */
export const startJobScheduler = (
  ctx: MarketContext,
  report: (error: unknown) => void,
  pauseMs = PAUSE_MS,
) => {
  ctx.jobs.repeatsEvery(pauseMs)
  const lines = LANES.map((line) =>
    keepDoing(
      () =>
        doAll(
          ctx,
          JOBS.filter((job) => job.line === line),
        ).catch(report),
      pauseMs,
    ),
  )
  return {
    stop: async (timeoutMs = JOB_TIMEOUT_MS): Promise<void> => {
      const timeout = new AbortController()
      const stopped = Promise.all(lines.map(({ stop }) => stop()))
      await Promise.race([
        stopped,
        wait(timeoutMs, undefined, { signal: timeout.signal }).catch(() => {}),
      ])
      timeout.abort()
    },
  }
}

const keepDoing = (work: () => Promise<void>, pauseMs: number) => {
  let running = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = work().finally(() => {
      isBusy = false
    })
  }, pauseMs)
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await running
    },
  }
}

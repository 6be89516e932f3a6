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
  applySaleTimes,
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
  lane: (typeof LANES)[number]
  work: (ctx: MarketContext) => Promise<void>
  /** How long it rests after a run that succeeded; it is part of each pass by default. */
  everyMs?: number
}

/** Old rows are not urgent; without an interval an idle server would do little else. */
const PURGE_MS = 60_000

/** Jobs that delete old rows. */
const PURGES: readonly (readonly [JobName, Job['work']])[] = [
  ['delete-old-deliveries', purgeOldDeliveries],
  ['delete-old-rate-limit-attempts', purgeOldAttempts],
  ['delete-expired-tokens', purgeExpiredTokens],
  ['delete-old-evidence', deleteOldEvidence],
  ['delete-old-sessions', purgeOldSessions],
  ['delete-old-links', purgeOldLinks],
  ['delete-old-challenges', purgeOldChallenges],
  ['delete-old-imports', purgeOldImports],
  ['delete-old-messages', purgeOldMessages],
  ['delete-old-prices', purgeOldPrices],
  ['delete-old-price-moves', purgeOldMoves],
  ['delete-old-changes', purgeOldChanges],
  ['delete-old-webhook-events', purgeOldWebhookEvents],
]

/** All recurring jobs, in the order in which they run within their lanes. */
export const JOBS: readonly Job[] = [
  {
    name: 'clock',
    queues: [],
    lane: 'market',
    work: async ({ sandbox }) => sandbox?.clock.refresh(),
  },
  {
    name: 'sandbox',
    queues: [],
    lane: 'payments',
    work: async ({ sandbox }) => sandbox?.provider?.tick(),
  },
  { name: 'sync-payments', queues: ['sync-payments'], lane: 'payments', work: syncPayments },
  { name: 'sync-setups', queues: ['sync-setups'], lane: 'payments', work: syncSetups },
  {
    name: 'sync-bank-accounts',
    queues: ['sync-bank-accounts'],
    lane: 'payments',
    work: syncBankAccounts,
  },
  {
    name: 'release-holds',
    queues: ['release-holds'],
    lane: 'market',
    work: releaseExpiredHoldsJob,
  },
  { name: 'silent-feeds', queues: ['silent-feeds'], lane: 'market', work: silenceFeeds },
  { name: 'apply-sale-times', queues: [], lane: 'market', work: applySaleTimes },
  { name: 'move-prices', queues: ['move-prices'], lane: 'prices', work: movePrices },
  { name: 'update-event-stock', queues: ['event-stock'], lane: 'market', work: updateEventStock },
  { name: 'event-changes', queues: ['event-changes'], lane: 'market', work: applyEventChanges },
  { name: 'close-payments', queues: ['close-payments'], lane: 'payments', work: closePayments },
  {
    name: 'reject-unanswered',
    queues: ['reject-unanswered'],
    lane: 'market',
    work: rejectUnanswered,
  },
  {
    name: 'accept-handovers',
    queues: ['accept-handovers'],
    lane: 'market',
    work: acceptPastHandovers,
  },
  { name: 'pay-refunds', queues: ['pay-refunds'], lane: 'payments', work: payRefunds },
  { name: 'sync-refunds', queues: ['sync-refunds'], lane: 'payments', work: syncRefunds },
  { name: 'pay-allowances', queues: ['pay-allowances'], lane: 'payments', work: payAllowances },
  {
    name: 'sync-allowances',
    queues: ['sync-allowances'],
    lane: 'payments',
    work: syncAllowances,
  },
  {
    name: 'sync-payout-methods',
    queues: ['sync-payout-methods'],
    lane: 'payments',
    work: syncPayoutMethods,
  },
  {
    name: 'sync-provider-refunds',
    queues: ['sync-provider-refunds'],
    lane: 'payments',
    work: syncProviderRefunds,
  },
  { name: 'sync-disputes', queues: ['sync-disputes'], lane: 'payments', work: syncDisputes },
  { name: 'send-payouts', queues: ['send-payouts'], lane: 'payments', work: sendPayouts },
  { name: 'sync-payouts', queues: ['sync-payouts'], lane: 'payments', work: syncPayouts },
  { name: 'reconcile', queues: ['reconcile'], lane: 'payments', work: reconcile },
  { name: 'check-books', queues: [], lane: 'backups', work: checkInvariants },
  {
    name: 'process-watches',
    queues: ['match-watches', 'refresh-watches', 'notify-watchers'],
    lane: 'watches',
    work: processWatches,
  },
  {
    name: 'deliver-messages',
    queues: ['deliver-messages'],
    lane: 'messages',
    work: async (ctx) => void (await deliverMessages(ctx)),
  },
  {
    name: 'deliver-webhooks',
    queues: ['deliver-webhooks'],
    lane: 'webhooks',
    work: deliverWebhooks,
  },
  {
    name: 'delete-stored-responses',
    queues: [],
    lane: 'market',
    work: ({ db }) => purgeStoredResponses(db),
    everyMs: PURGE_MS,
  },
  {
    name: 'make-backups',
    queues: [],
    lane: 'backups',
    work: async ({ backups }) => backups?.answerRequests(),
  },
  {
    name: 'record-lowest-prices',
    queues: ['record-lowest-prices'],
    lane: 'market',
    work: recordLowestPrices,
  },
  {
    name: 'expire-registrations',
    queues: ['expire-registrations'],
    lane: 'market',
    work: expireRegistrations,
    everyMs: PURGE_MS,
  },
  ...PURGES.map(([name, work]): Job => ({
    name,
    queues: ['delete-old-rows'],
    lane: 'market',
    work,
    everyMs: PURGE_MS,
  })),
]

/**
 * Runs all due jobs. Nothing depends on when this is called, only that it is called regularly. A
 * failed job does not stop the others; the errors are thrown after the last job.
 */
export const runDueJobs = (ctx: MarketContext): Promise<void> => runAll(ctx, JOBS)

const runAll = async (ctx: MarketContext, jobs: readonly Job[]): Promise<void> => {
  const failures: unknown[] = []
  for (const job of jobs.filter((item) => isDue(ctx, item)))
    await perform(ctx, job).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some scheduled jobs failed')
}

const isDue = ({ jobs, clock }: MarketContext, { name, everyMs = 0 }: Job): boolean => {
  const last = jobs.last(name)
  // The clock may have been set back.
  const restedMs = last ? Math.abs(clock.now().getTime() - last.lastAt.getTime()) : Infinity
  return restedMs >= everyMs || last?.hasFailed === true
}

/** A job that takes longer is logged. */
const SLOW_MS = 1_000

const perform = async (ctx: MarketContext, { name, work, everyMs = 0 }: Job): Promise<void> => {
  const lastAt = ctx.clock.now()
  const startedAt = performance.now()
  let hasFailed = true
  try {
    await work(ctx)
    hasFailed = false
  } finally {
    const durationMs = Math.round(performance.now() - startedAt)
    ctx.jobs.note({ job: name, lastAt, durationMs, hasFailed, restMs: hasFailed ? 0 : everyMs })
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
  const lanes = LANES.map((lane) =>
    repeat(
      () =>
        runAll(
          ctx,
          JOBS.filter((job) => job.lane === lane),
        ).catch(report),
      pauseMs,
    ),
  )
  return {
    stop: async (timeoutMs = JOB_TIMEOUT_MS): Promise<void> => {
      const timeout = new AbortController()
      const stopped = Promise.all(lanes.map(({ stop }) => stop()))
      await Promise.race([
        stopped,
        wait(timeoutMs, undefined, { signal: timeout.signal }).catch(() => {}),
      ])
      timeout.abort()
    },
  }
}

const repeat = (work: () => Promise<void>, pauseMs: number) => {
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

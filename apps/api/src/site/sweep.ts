import { setTimeout as wait } from 'node:timers/promises'

import type { WorkQueue } from '@seatdesk/domain'

import { followWatches } from '../finding/index.ts'
import {
  forgetExpiredTokens,
  forgetOldLinks,
  forgetOldSessions,
  lapseRegistrations,
} from '../identity/index.ts'
import { tell } from '../kernel/facts.ts'
import { forgetOldAnswers } from '../kernel/http/idempotency.ts'
import { forgetOldTries } from '../kernel/limit/tries.ts'
import { log } from '../kernel/log/log.ts'
import {
  checkBooks,
  followAllowances,
  followBankAccounts,
  followSetups,
  followPayoutMethods,
  followPayouts,
  sendPayouts,
  followRefunds,
  payAllowances,
  payRefunds,
  reconcile,
} from '../money/index.ts'
import {
  forgetOldChanges,
  forgetOldImports,
  forgetOldPrices,
  keepEventStock,
  noteLowestPrices,
  endExpiredHolds,
} from '../stock/index.ts'
import {
  deliverMessages,
  deliverWebhooks,
  forgetOldDeliveries,
  forgetOldMessages,
} from '../telling/index.ts'
import {
  carryOutChanges,
  closePayments,
  followDisputes,
  followPayments,
  followProviderRefunds,
  rejectUnanswered,
} from '../trade/index.ts'
import type { MarketContext } from './market-context.ts'
import { forgetOldWebhooks } from './webhook/receive-webhook.ts'

/** Whom a duty may have to wait for: what is slow must keep nothing else from being done. */
const LINES = ['market', 'payments', 'watches', 'messages', 'webhooks', 'backups'] as const

interface Duty {
  name: string
  /** The queues that it works off, whose failed items are dead letters. */
  queues: readonly WorkQueue[]
  line: (typeof LINES)[number]
  work: (ctx: MarketContext) => Promise<void>
}

/** Everything that falls due by time, in the order in which one makes way for the next. */
export const DUTIES: readonly Duty[] = [
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
  { name: 'follow-payments', queues: ['follow-payments'], line: 'payments', work: followPayments },
  { name: 'follow-setups', queues: ['follow-setups'], line: 'payments', work: followSetups },
  {
    name: 'follow-bank-accounts',
    queues: ['follow-bank-accounts'],
    line: 'payments',
    work: followBankAccounts,
  },
  { name: 'release-holds', queues: ['release-holds'], line: 'market', work: endExpiredHolds },
  { name: 'keep-event-stock', queues: ['event-stock'], line: 'market', work: keepEventStock },
  { name: 'event-changes', queues: ['event-changes'], line: 'market', work: carryOutChanges },
  { name: 'close-payments', queues: ['close-payments'], line: 'payments', work: closePayments },
  {
    name: 'reject-unanswered',
    queues: ['reject-unanswered'],
    line: 'market',
    work: rejectUnanswered,
  },
  { name: 'pay-refunds', queues: ['pay-refunds'], line: 'payments', work: payRefunds },
  { name: 'follow-refunds', queues: ['follow-refunds'], line: 'payments', work: followRefunds },
  { name: 'pay-allowances', queues: ['pay-allowances'], line: 'payments', work: payAllowances },
  {
    name: 'follow-allowances',
    queues: ['follow-allowances'],
    line: 'payments',
    work: followAllowances,
  },
  {
    name: 'follow-payout-methods',
    queues: ['follow-payout-methods'],
    line: 'payments',
    work: followPayoutMethods,
  },
  {
    name: 'follow-provider-refunds',
    queues: ['follow-provider-refunds'],
    line: 'payments',
    work: followProviderRefunds,
  },
  { name: 'follow-disputes', queues: ['follow-disputes'], line: 'payments', work: followDisputes },
  { name: 'send-payouts', queues: ['send-payouts'], line: 'payments', work: sendPayouts },
  { name: 'follow-payouts', queues: ['follow-payouts'], line: 'payments', work: followPayouts },
  { name: 'reconcile', queues: ['reconcile'], line: 'payments', work: reconcile },
  { name: 'check-books', queues: [], line: 'backups', work: checkBooks },
  {
    name: 'follow-watches',
    queues: ['match-watches', 'refresh-watches', 'tell-watchers'],
    line: 'watches',
    work: followWatches,
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
    work: forgetOldDeliveries,
  },
  { name: 'forget-answers', queues: [], line: 'market', work: ({ db }) => forgetOldAnswers(db) },
  {
    name: 'forget-tries',
    queues: ['forget-old-rows'],
    line: 'market',
    work: forgetOldTries,
  },
  {
    name: 'forget-tokens',
    queues: ['forget-old-rows'],
    line: 'market',
    work: forgetExpiredTokens,
  },
  {
    name: 'make-backups',
    queues: [],
    line: 'backups',
    work: async ({ backups }) => backups?.answerRequests(),
  },
  { name: 'forget-sessions', queues: ['forget-old-rows'], line: 'market', work: forgetOldSessions },
  { name: 'forget-links', queues: ['forget-old-rows'], line: 'market', work: forgetOldLinks },
  { name: 'forget-imports', queues: ['forget-old-rows'], line: 'market', work: forgetOldImports },
  { name: 'forget-messages', queues: ['forget-old-rows'], line: 'market', work: forgetOldMessages },
  { name: 'note-prices', queues: ['note-prices'], line: 'market', work: noteLowestPrices },
  { name: 'forget-prices', queues: ['forget-old-rows'], line: 'market', work: forgetOldPrices },
  { name: 'forget-changes', queues: ['forget-old-rows'], line: 'market', work: forgetOldChanges },
  { name: 'forget-webhooks', queues: ['forget-old-rows'], line: 'market', work: forgetOldWebhooks },
  {
    name: 'lapse-registrations',
    queues: ['lapse-registrations'],
    line: 'market',
    work: lapseRegistrations,
  },
]

/**
 * Does what is due. Nothing depends on when this runs; it only must run now and then. A duty that
 * fails keeps none of the others from being done; it is thrown after them.
 */
export const sweep = (ctx: MarketContext): Promise<void> => doAll(ctx, DUTIES)

const doAll = async (ctx: MarketContext, duties: readonly Duty[]): Promise<void> => {
  const failures: unknown[] = []
  for (const duty of duties)
    await perform(ctx, duty).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'not everything that is due was done')
}

/** A duty that takes longer than this is worth a line in the log. */
const SLOW_MS = 1_000

const perform = async (ctx: MarketContext, { name, work }: Duty): Promise<void> => {
  const lastAt = ctx.clock.now()
  const began = performance.now()
  let hasFailed = true
  try {
    await work(ctx)
    hasFailed = false
  } finally {
    const durationMs = Math.round(performance.now() - began)
    ctx.sweeps.note({ duty: name, lastAt, durationMs, hasFailed })
    tell('dutyDone', { duty: name, seconds: durationMs / 1000, hasFailed })
    if (durationMs > SLOW_MS) log({ event: 'slow-duty', duty: name, durationMs })
  }
}

const PAUSE_MS = 2_000

/** How long a stop waits for others; what is cut off then is found by the next start. */
const PATIENCE_MS = 5_000

/**
 * Sweeps now and then until it is stopped, in one line for each whom it may have to wait for.
 * Stopping waits for what is under way.
 */
export const keepSweeping = (
  ctx: MarketContext,
  report: (error: unknown) => void,
  pauseMs = PAUSE_MS,
) => {
  ctx.sweeps.repeatsEvery(pauseMs)
  const lines = LINES.map((line) =>
    keepDoing(
      () =>
        doAll(
          ctx,
          DUTIES.filter((duty) => duty.line === line),
        ).catch(report),
      pauseMs,
    ),
  )
  return {
    stop: async (patienceMs = PATIENCE_MS): Promise<void> => {
      const patience = new AbortController()
      const stopped = Promise.all(lines.map(({ stop }) => stop()))
      await Promise.race([
        stopped,
        wait(patienceMs, undefined, { signal: patience.signal }).catch(() => {}),
      ])
      patience.abort()
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

import type { Context } from '../../platform/context.ts'
import { recordFailure } from '../../platform/database/failed-tasks.ts'
import { isConnectionError } from '../../platform/engine-error.ts'
import { logError } from '../../platform/log/log-error.ts'
import { attemptDelivery, type AttemptDeps } from './attempt-delivery.ts'
import { type LeasedDelivery, leaseDelivery } from './delivery-queue.ts'
import { recordOutcome } from './record-outcome.ts'

/**
 * Maximum number of concurrent deliveries, in total and per account: a slow receiver does not delay
 * other accounts.
 */
const MAX = 40
const MAX_PER_ACCOUNT = 4

type Deps = Pick<Context, 'db'> & AttemptDeps

/**
 * Delivers due events to their webhooks. Several processes may run this concurrently, since each
 * event is leased to one of them. Order is not guaranteed, and an event may be delivered more than
 * once.
 */
export const deliverWebhooks = async (ctx: Deps): Promise<void> => {
  const inProgress = new Map<Promise<void>, number>()
  for (;;) {
    const leased = inProgress.size < MAX ? await leaseNext(ctx, [...inProgress.values()]) : null
    if (leased) {
      const done = deliver(ctx, leased).finally(() => inProgress.delete(done))
      inProgress.set(done, leased.webhook.account_id)
    } else if (inProgress.size === 0) return
    else await Promise.race(inProgress.keys())
  }
}

const leaseNext = ({ db, clock }: Deps, accounts: readonly number[]) => {
  const busy = [...Map.groupBy(accounts, (id) => id)].filter(
    ([, same]) => same.length >= MAX_PER_ACCOUNT,
  )
  return leaseDelivery(db, { busy: busy.map(([id]) => id), now: clock.now() })
}

const deliver = async (ctx: Deps, leased: LeasedDelivery): Promise<void> => {
  try {
    await recordOutcome(ctx.db, leased, await attemptDelivery(ctx, leased), ctx.clock.now())
  } catch (error) {
    // A receiver's error is an outcome, so this error is internal. The lease expires, and the
    // delivery is retried.
    logError(error)
    if (!isConnectionError(error))
      await recordFailure(ctx, 'deliver-webhooks', String(leased.delivery.id), error).catch(
        logError,
      )
  }
}

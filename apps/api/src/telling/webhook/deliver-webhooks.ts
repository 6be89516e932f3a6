import type { Context } from '../../kernel/context.ts'
import { recordFailure } from '../../kernel/database/dead-letters.ts'
import { isEngineAway } from '../../kernel/engine-error.ts'
import { logError } from '../../kernel/log/log-error.ts'
import { type LeasedDelivery, leaseDelivery } from './delivery-queue.ts'
import { recordOutcome } from './record-outcome.ts'
import { tryDelivery, type TryingWorld } from './try-delivery.ts'

/** How many are under way at once, and how many of one account: a slow one keeps nobody else waiting. */
const MOST = 40
const MOST_OF_ACCOUNT = 4

type World = Pick<Context, 'db'> & TryingWorld

/**
 * Sends the events that are due to the webhooks that want them. Several processes may do so at
 * once: each event is leased to one of them. Order is not promised, and one may come twice.
 */
export const deliverWebhooks = async (ctx: World): Promise<void> => {
  const underWay = new Map<Promise<void>, number>()
  for (;;) {
    const leased = underWay.size < MOST ? await leaseNext(ctx, [...underWay.values()]) : null
    if (leased) {
      const done = deliver(ctx, leased).finally(() => underWay.delete(done))
      underWay.set(done, leased.webhook.account_id)
    } else if (underWay.size === 0) return
    else await Promise.race(underWay.keys())
  }
}

const leaseNext = ({ db, clock }: World, accounts: readonly number[]) => {
  const busy = [...Map.groupBy(accounts, (id) => id)].filter(
    ([, same]) => same.length >= MOST_OF_ACCOUNT,
  )
  return leaseDelivery(db, { busy: busy.map(([id]) => id), now: clock.now() })
}

const deliver = async (ctx: World, leased: LeasedDelivery): Promise<void> => {
  try {
    await recordOutcome(ctx.db, leased, await tryDelivery(ctx, leased), ctx.clock.now())
  } catch (error) {
    // A receiver that refuses is no error; this is one of ours. The lease ends, and it is tried again.
    logError(error)
    if (!isEngineAway(error))
      await recordFailure(ctx, 'deliver-webhooks', String(leased.delivery.id), error).catch(
        logError,
      )
  }
}

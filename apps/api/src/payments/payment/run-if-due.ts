import { type RunInQueue, createFairQueue } from '../../platform/limit/fair-queue.ts'
import type { PaymentContext } from './payment-context.ts'
import { ProviderUnavailableError } from './payments.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock'>

interface Check {
  name: string
  everyMs: number
}

/**
 * Runs a provider check if its interval has elapsed; of several processes, one runs it. Retries on
 * the next run if the provider is unreachable. When it returns, no check of that name is running in
 * this process, so a caller that moved the clock sees the result.
 */
export const runIfDue = (ctx: Deps, check: Check, work: () => Promise<void>): Promise<void> =>
  queueOf(ctx)(() => runDueCheck(ctx, check, work), { whose: check.name })

const CHECK_QUEUES = new WeakMap<Deps['db'], RunInQueue>()

const queueOf = ({ db }: Deps): RunInQueue => {
  const turns =
    CHECK_QUEUES.get(db) ?? createFairQueue({ atOnce: Infinity, each: 1, waiting: Infinity })
  CHECK_QUEUES.set(db, turns)
  return turns
}

const runDueCheck = async (
  ctx: Deps,
  { name, everyMs }: Check,
  work: () => Promise<void>,
): Promise<void> => {
  if (!(await isDue(ctx, name, everyMs))) return
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error
    await ctx.db.deleteFrom('provider_checks').where('name', '=', name).execute()
  }
}

const isDue = async ({ db, clock }: Deps, name: string, everyMs: number): Promise<boolean> => {
  const now = clock.now()
  const claimed = await db
    .insertInto('provider_checks')
    .values({ name, done_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ done_at: now })
        .where('provider_checks.done_at', '<=', new Date(now.getTime() - everyMs)),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

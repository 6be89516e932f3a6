import { sql } from 'kysely'

import type { Context } from '../../../platform/context.ts'
import { failedItemsDue } from '../../../platform/database/failed-tasks.ts'
import { isConnectionError } from '../../../platform/engine-error.ts'
import type { Settings } from '../../../platform/settings.ts'
import { openThread, threadFile } from '../../../platform/thread/open-thread.ts'
import { LISTINGS_AT_ONCE } from './decide-event.ts'
import type { RunInThread } from './pricing-thread.ts'
import { PRICING_QUEUE, RUN_MS, runRules } from './run-rules.ts'

/** The pause between two runs of one seller's rules. */
const PAUSE_MS = 60_000

/** Sellers per pass of the job. */
const MAX_SELLERS = 50

type Deps = Pick<Context, 'db' | 'clock'> & {
  settings: Pick<Settings, 'databaseUrl' | 'feePercent' | 'sessionSecret'>
}

/** Yields the errors of a run. */
const runInThread = openThread<RunInThread, never, Error>(
  threadFile('pricing-thread', import.meta.url),
)

/**
 * Runs the pricing rules of all sellers who are due. Several processes share the work: a seller is
 * claimed for a minute, and a move compares the price that it was decided for. If a batch fails
 * because of one listing, its listings are moved one by one, and the failing one is set aside.
 */
export const movePrices = async (ctx: Deps): Promise<void> => {
  const now = ctx.clock.now()
  await scheduleRetries(ctx, now)
  const due = await ctx.db
    .selectFrom('pricing_switches as s')
    .innerJoin('accounts as a', 'a.id', 's.seller_id')
    .select('s.seller_id')
    .where('a.state', '=', 'approved')
    .where('s.paused_at', 'is', null)
    .where('s.next_run_at', '<=', now)
    .where(
      sql<boolean>`exists (select from pricing_rules as r
        where r.seller_id = s.seller_id and r.is_on and r.deleted_at is null)`,
    )
    .orderBy('s.next_run_at')
    .limit(MAX_SELLERS)
    .execute()
  const failures: unknown[] = []
  for (const { seller_id: sellerId } of due) {
    if (!(await claimSeller(ctx, sellerId))) continue
    try {
      failures.push(...(await runApart(ctx, sellerId, RUN_MS / due.length)))
    } catch (error) {
      if (isConnectionError(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the rules of some sellers failed')
}

/**
 * Runs the rules of a seller in a thread with its own connection, so that requests do not wait for
 * reading and deciding; the embedded engine has one connection for all. Returns the errors.
 */
const runApart = async (
  ctx: Deps,
  sellerId: number,
  runMs: number,
): Promise<readonly unknown[]> => {
  const { databaseUrl, feePercent, sessionSecret } = ctx.settings
  if (databaseUrl === null) {
    await runRules(ctx, sellerId, { runMs, atOnce: LISTINGS_AT_ONCE })
    return []
  }
  const run = {
    settings: { feePercent, sessionSecret },
    databaseUrl,
    aheadMs: ctx.clock.now().getTime() - Date.now(),
    sellerId,
    runMs,
  }
  const errors: Error[] = []
  for await (const error of runInThread(run, nothing())) errors.push(error)
  return errors
}

async function* nothing(): AsyncGenerator<never> {}

/** A listing whose retry is due does not wait for the next run of its seller. */
const scheduleRetries = async (ctx: Deps, now: Date): Promise<void> => {
  const failed = await failedItemsDue(ctx, PRICING_QUEUE)
  if (failed.length === 0) return
  await ctx.db
    .updateTable('pricing_switches')
    .set({ next_run_at: now })
    .where(
      sql<boolean>`seller_id in (select seller_id from listings
        where id = any(${failed.map(Number)}::bigint[]))`,
    )
    .execute()
}

/** One process at a time runs the rules of a seller. */
const claimSeller = async ({ db, clock }: Deps, sellerId: number): Promise<boolean> => {
  const now = clock.now()
  const { numUpdatedRows } = await db
    .updateTable('pricing_switches')
    .set({ next_run_at: new Date(now.getTime() + PAUSE_MS) })
    .where('seller_id', '=', sellerId)
    .where('next_run_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

import { sql } from 'kysely'

import { processQueue } from '../../platform/database/failed-tasks.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { runIfDue } from '../payment/run-if-due.ts'
import { findDifferences, type LedgerDifference } from './find-differences.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments'>

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** How many days of the provider's books are compared. */
const COMPARED_DAYS = 10

/** What the daily comparison is called among the things that are looked up. */
export const RECONCILIATION = 'reconciliation'

/**
 * Compares the provider's books of the last days with ours, once a day, and keeps what differs for
 * administrators to see; what agrees again is settled. Neither side is changed by it.
 */
export const reconcile = (ctx: Deps): Promise<void> =>
  runIfDue(ctx, { name: RECONCILIATION, everyMs: DAY_MS }, async () => {
    const now = ctx.clock.now()
    const since = new Date(now.getTime() - COMPARED_DAYS * DAY_MS)
    const books = await ctx.payments.readBooks(since, await paidAccounts(ctx, since))
    // What was sent just then may have been made there a moment before.
    const differences = await findDifferences(ctx.db, books, new Date(since.getTime() + HOUR_MS))
    await keep(ctx, differences, now)
  })

/** The provider's accounts of the sellers to whom something was sent of late. */
const paidAccounts = async ({ db }: Deps, since: Date): Promise<string[]> => {
  const accounts = await db
    .selectFrom('payouts as o')
    .innerJoin('accounts as a', 'a.id', 'o.seller_id')
    .select('a.provider_account_id as id')
    .$narrowType<{ id: string }>()
    .distinct()
    .where('o.sent_at', '>=', since)
    .where('a.provider_account_id', 'is not', null)
    .execute()
  return accounts.map(({ id }) => id)
}

/**
 * Keeps each difference on its own: one that cannot be kept hides no other. What was not seen now is
 * settled, but for what could not be kept.
 */
const keep = async (
  ctx: Deps,
  differences: readonly LedgerDifference[],
  now: Date,
): Promise<void> => {
  try {
    await processQueue(ctx, 'reconcile', differences, {
      idOf: ({ subject }) => subject,
      work: (difference) => keepDifference(ctx.db, difference, now),
    })
  } finally {
    const subjects = differences.map(({ subject }) => subject)
    await ctx.db
      .updateTable('book_differences')
      .set({ settled_at: now })
      .where('settled_at', 'is', null)
      .where('seen_at', '<', now)
      .where(sql<boolean>`subject <> all(${subjects}::text[])`)
      .execute()
  }
}

const keepDifference = async (
  db: Db,
  { subject, purchaseId, ours, theirs }: LedgerDifference,
  now: Date,
): Promise<void> => {
  const amounts = { ours_cents: ours, theirs_cents: theirs, seen_at: now }
  await db
    .insertInto('book_differences')
    .values({ subject, purchase_id: purchaseId, ...amounts, found_at: now, settled_at: null })
    .onConflict((conflict) =>
      conflict.column('subject').where('settled_at', 'is', null).doUpdateSet(amounts),
    )
    .execute()
}

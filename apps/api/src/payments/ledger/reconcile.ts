import { sql } from 'kysely'

import { processQueue } from '../../platform/database/failed-tasks.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { runIfDue } from '../payment/run-if-due.ts'
import { findDifferences, type LedgerDifference } from './find-differences.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments'>

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Number of days that are compared. */
const COMPARED_DAYS = 10

/**
 * Changes of the last minutes are not compared: the provider's records and ours are read one after
 * the other, and a change in between is in only one of them.
 */
const CUT_OFF_MS = 5 * 60 * 1000

/** Name of the daily comparison among the provider checks. */
export const RECONCILIATION = 'reconciliation'

/**
 * Compares the provider's records of the last days with the ledger, once a day. Stores differences
 * for administrators and marks those that no longer exist as settled. Changes neither side.
 */
export const reconcile = (ctx: Deps): Promise<void> =>
  runIfDue(ctx, { name: RECONCILIATION, everyMs: DAY_MS }, async () => {
    const now = ctx.clock.now()
    const from = new Date(now.getTime() - COMPARED_DAYS * DAY_MS)
    const books = await ctx.payments.readBooks(from, await paidAccounts(ctx, from))
    // What we started just then may have a slightly earlier time at the provider.
    const differences = await findDifferences(ctx.db, books, {
      since: new Date(from.getTime() + HOUR_MS),
      until: new Date(now.getTime() - CUT_OFF_MS),
    })
    await keep(ctx, differences, now)
  })

/** Provider accounts of the sellers to whom payouts were sent since then. */
const paidAccounts = async ({ db }: Deps, from: Date): Promise<string[]> => {
  const accounts = await db
    .selectFrom('payouts as o')
    .innerJoin('accounts as a', 'a.id', 'o.seller_id')
    .select('a.provider_account_id as id')
    .$narrowType<{ id: string }>()
    .distinct()
    .where('o.sent_at', '>=', from)
    .where('a.provider_account_id', 'is not', null)
    .execute()
  return accounts.map(({ id }) => id)
}

/**
 * Stores each difference separately, so that one that fails does not affect the others. Settles
 * differences that were not found this time; those that failed to be stored stay open. Items that
 * are changing are neither stored nor settled.
 */
const keep = async (
  ctx: Deps,
  differences: readonly LedgerDifference[],
  now: Date,
): Promise<void> => {
  const settled = differences.filter(({ isMoving }) => !isMoving)
  try {
    await processQueue(ctx, 'reconcile', settled, {
      idOf: ({ subject }) => subject,
      work: (difference) => keepDifference(ctx.db, difference, now),
    })
  } finally {
    const subjects = differences.map(({ subject }) => subject)
    await ctx.db
      .updateTable('reconciliation_differences')
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
    .insertInto('reconciliation_differences')
    .values({ subject, purchase_id: purchaseId, ...amounts, found_at: now, settled_at: null })
    .onConflict((conflict) =>
      conflict.column('subject').where('settled_at', 'is', null).doUpdateSet(amounts),
    )
    .execute()
}

import { BANK_ACCOUNT_FAILED, UNVERIFIABLE_OWNER_CODE } from '@seatdesk/domain'
import { sql, type SqlBool } from 'kysely'

import { isProcessable } from '../../platform/database/failed-tasks.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { syncEach } from '../payment/sync-each.ts'
import { payoutMethodStatus } from './payout-method-store.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments'>

/** Time without an update on a bank account before the provider is polled. */
const SYNC_AFTER_MS = 6 * 60 * 60 * 1000

const MAX_AT_ONCE = 50

/** Polls bank accounts that have been in verification for long: a webhook may have been lost. */
export const syncPayoutMethods = async (ctx: Deps): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - SYNC_AFTER_MS)
  const silent = await ctx.db
    .selectFrom('payout_methods')
    .select('id')
    .where('status', '=', 'unverified')
    .where(sql<Date>`coalesce(provider_checked_at, created_at)`, '<=', before)
    .where(isProcessable('sync-payout-methods', sql.ref('payout_methods.id'), ctx.clock.now()))
    .orderBy('created_at')
    .limit(MAX_AT_ONCE)
    .execute()
  await syncEach(ctx, 'sync-payout-methods', silent, {
    idOf: ({ id }) => id,
    ask: ({ id }) => refreshPayoutMethod(ctx, id),
    onRequested: ({ id }) =>
      ctx.db
        .updateTable('payout_methods')
        .set({ provider_checked_at: ctx.clock.now() })
        .where('id', '=', id)
        .execute(),
  })
}

/** A failed account stays failed if the same account was added again in the meantime. */
const isNotReplaced = sql<SqlBool>`not exists (
  select from payout_methods as twin
  where twin.account_id = payout_methods.account_id and twin.id <> payout_methods.id
    and twin.fingerprint = payout_methods.fingerprint and twin.status <> 'failed')`

/**
 * Reads from the provider whether a bank account can be paid to; ignores accounts that are not
 * ours.
 */
export const refreshPayoutMethod = async (
  { db, payments }: Pick<PaymentContext, 'db' | 'payments'>,
  id: string,
): Promise<void> => {
  const method = await db
    .selectFrom('payout_methods as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('a.provider_account_id')
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!method?.provider_account_id) return
  const saved = await payments.readPayoutMethod(method.provider_account_id, id)
  const status = payoutMethodStatus(saved)
  await db
    .updateTable('payout_methods')
    .set(
      status === BANK_ACCOUNT_FAILED
        ? { status, failure: sql`coalesce(failure, ${UNVERIFIABLE_OWNER_CODE})` }
        : { status, failure: null },
    )
    .where('id', '=', id)
    .$if(status !== BANK_ACCOUNT_FAILED, (query) => query.where(isNotReplaced))
    .execute()
}

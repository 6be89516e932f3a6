import { sql } from 'kysely'

import { isProcessable } from '../../platform/database/failed-tasks.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { syncEach } from '../payment/sync-each.ts'
import { applyPayoutStatus } from './apply-payout-status.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments'>

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Older payouts are no longer polled. */
const SYNC_DAYS = 30

const MAX_AT_ONCE = 50

/** Reads a payout from the provider and applies its status. */
export const syncPayout = async (ctx: Deps, providerPayoutId: string): Promise<void> => {
  const sent = await ctx.db
    .selectFrom('payouts as o')
    .innerJoin('accounts as a', 'a.id', 'o.seller_id')
    .select('a.provider_account_id')
    .where('o.provider_payout_id', '=', providerPayoutId)
    .executeTakeFirst()
  if (!sent?.provider_account_id) return
  const payout = await ctx.payments.readPayout(sent.provider_account_id, providerPayoutId)
  await transaction(ctx.db, (tx) => applyPayoutStatus(tx, payout, ctx.clock.now()))
}

/** Polls payouts without a recent update: a webhook may have been lost. */
export const syncPayouts = async (ctx: Deps): Promise<void> => {
  const now = ctx.clock.now().getTime()
  const silent = await ctx.db
    .selectFrom('payouts')
    .select(['purchase_id', 'provider_payout_id'])
    .$narrowType<{ provider_payout_id: string }>()
    .where('provider_payout_id', 'is not', null)
    .where('sent_at', '>', new Date(now - SYNC_DAYS * DAY_MS))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('status', '=', 'pending'),
          eb('provider_checked_at', '<=', new Date(now - HOUR_MS)),
        ]),
        eb.and([
          eb('status', '=', 'processed'),
          eb('provider_checked_at', '<=', new Date(now - DAY_MS)),
        ]),
      ]),
    )
    .where(isProcessable('sync-payouts', sql.ref('payouts.purchase_id'), ctx.clock.now()))
    .orderBy('provider_checked_at')
    .limit(MAX_AT_ONCE)
    .execute()
  await syncEach(ctx, 'sync-payouts', silent, {
    idOf: ({ purchase_id: id }) => id,
    ask: ({ provider_payout_id: id }) => syncPayout(ctx, id),
    onRequested: ({ provider_payout_id: id }) =>
      ctx.db
        .updateTable('payouts')
        .set({ provider_checked_at: ctx.clock.now() })
        .where('provider_payout_id', '=', id)
        .execute(),
  })
}

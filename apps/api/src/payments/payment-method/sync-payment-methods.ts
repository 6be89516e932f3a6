import { BANK_ACCOUNT_UNVERIFIED } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { isProcessable } from '../../platform/database/failed-tasks.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { syncEach, ignoreProviderError } from '../payment/sync-each.ts'
import { METHOD_PENDING } from './payment-method-store.ts'
import { refreshBankAccount, applySetupResult } from './sync-payment-method.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments'>

/** Time without an update on a card before the provider is polled, in seconds. */
const SYNC_AFTER_SECONDS = 30
const HOUR = 60 * 60
/** Time after which an unfinished authentication is abandoned, in seconds. */
const GIVEN_UP_AFTER = 24 * HOUR

const MAX_AT_ONCE = 50

/** Time of a card's last update. */
const LAST_SYNCED: RawBuilder<Date> = sql`coalesce(provider_checked_at, created_at)`

/**
 * Polls cards that await authentication and abandons those not authenticated in time, because a
 * webhook may have been lost. Retries on the next run if the provider is unreachable.
 */
export const syncSetups = async (ctx: Deps): Promise<void> => {
  await syncEach(ctx, 'sync-setups', await silentCards(ctx), {
    idOf: ({ id }) => id,
    ask: (card) => ignoreProviderError(syncCard(ctx, card)),
    onRequested: ({ id }) => recordSync(ctx, id),
  })
}

type SilentCard = Awaited<ReturnType<typeof silentCards>>[number]

const syncCard = async (
  ctx: Deps,
  { id, setup_id: setupId, created_at }: SilentCard,
): Promise<void> => {
  const isGivenUp = created_at <= secondsAgo(ctx, GIVEN_UP_AFTER)
  const { cancelSetup, readSetup } = ctx.payments
  await applySetupResult(ctx.db, id, await (isGivenUp ? cancelSetup : readSetup)(setupId))
}

const secondsAgo = ({ clock }: Deps, seconds: number) =>
  new Date(clock.now().getTime() - seconds * 1000)

/** Cards added in the last hour are polled often, older ones once an hour. */
const silentCards = (ctx: Deps) =>
  ctx.db
    .selectFrom('payment_methods')
    .select(['id', 'setup_id', 'created_at'])
    .$narrowType<{ setup_id: string }>()
    .where('status', '=', METHOD_PENDING)
    .where('setup_id', 'is not', null)
    .where(LAST_SYNCED, '<=', secondsAgo(ctx, SYNC_AFTER_SECONDS))
    .where((eb) =>
      eb.or([
        eb('created_at', '>', secondsAgo(ctx, HOUR)),
        eb(LAST_SYNCED, '<=', secondsAgo(ctx, HOUR)),
      ]),
    )
    .where(isProcessable('sync-setups', sql.ref('payment_methods.id'), ctx.clock.now()))
    .orderBy(LAST_SYNCED)
    .orderBy('id')
    .limit(MAX_AT_ONCE)
    .execute()

const recordSync = async ({ db, clock }: Deps, id: string): Promise<void> => {
  await db
    .updateTable('payment_methods')
    .set({ provider_checked_at: clock.now() })
    .where('id', '=', id)
    .where('status', '=', METHOD_PENDING)
    .execute()
}

/** Time without an update on a bank account before the provider is polled. */
const SYNC_AFTER_MS = 6 * 60 * 60 * 1000

/**
 * Polls bank accounts that have stayed unverified for long: a webhook may have been lost, and an
 * account that can no longer be verified must not stay unverified forever.
 */
export const syncBankAccounts = async (ctx: Deps): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - SYNC_AFTER_MS)
  const silent = await ctx.db
    .selectFrom('payment_methods')
    .select('id')
    .where('kind', '=', 'bank')
    .where('status', '=', BANK_ACCOUNT_UNVERIFIED)
    .where(sql<Date>`coalesce(provider_checked_at, created_at)`, '<=', before)
    .where(isProcessable('sync-bank-accounts', sql.ref('payment_methods.id'), ctx.clock.now()))
    .orderBy('created_at')
    .limit(MAX_AT_ONCE)
    .execute()
  await syncEach(ctx, 'sync-bank-accounts', silent, {
    idOf: ({ id }) => id,
    ask: ({ id }) => refreshBankAccount(ctx, id),
    onRequested: ({ id }) =>
      ctx.db
        .updateTable('payment_methods')
        .set({ provider_checked_at: ctx.clock.now() })
        .where('id', '=', id)
        .execute(),
  })
}

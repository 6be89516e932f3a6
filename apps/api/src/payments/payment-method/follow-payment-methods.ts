import { UNVERIFIED } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { isProcessable } from '../../platform/database/failed-tasks.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { syncEach, ignoreProviderError } from '../payment/sync-each.ts'
import { PENDING } from './payment-method-store.ts'
import { refreshBankAccount, settleSetup } from './sync-payment-method.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments'>

/** How long there may be no news of a card before the provider is asked, in seconds. */
const SYNC_AFTER_SECONDS = 30
const HOUR = 60 * 60
/** A holder who has not authenticated for so long will not do so any more. */
const GIVEN_UP_AFTER = 24 * HOUR

const MAX_AT_ONCE = 50

/** When a card was last heard of. */
const LAST_SYNCED: RawBuilder<Date> = sql`coalesce(asked_at, created_at)`

/**
 * Asks after cards that wait for their holders' authentication, and gives up those that nobody
 * authenticates: a webhook may have been lost. A provider that is away is asked next time.
 */
export const syncSetups = async (ctx: Deps): Promise<void> => {
  await syncEach(ctx, 'follow-setups', await silentCards(ctx), {
    idOf: ({ id }) => id,
    ask: (card) => ignoreProviderError(syncCard(ctx, card)),
    noteAsked: ({ id }) => recordSync(ctx, id),
  })
}

type SilentCard = Awaited<ReturnType<typeof silentCards>>[number]

const syncCard = async (
  ctx: Deps,
  { id, setup_id: setupId, created_at }: SilentCard,
): Promise<void> => {
  const isGivenUp = created_at <= secondsAgo(ctx, GIVEN_UP_AFTER)
  const { cancelSetup, readSetup } = ctx.payments
  await settleSetup(ctx.db, id, await (isGivenUp ? cancelSetup : readSetup)(setupId))
}

const secondsAgo = ({ clock }: Deps, seconds: number) =>
  new Date(clock.now().getTime() - seconds * 1000)

/** Those of the last hour are asked after often, the others once an hour. */
const silentCards = (ctx: Deps) =>
  ctx.db
    .selectFrom('payment_methods')
    .select(['id', 'setup_id', 'created_at'])
    .$narrowType<{ setup_id: string }>()
    .where('status', '=', PENDING)
    .where('setup_id', 'is not', null)
    .where(LAST_SYNCED, '<=', secondsAgo(ctx, SYNC_AFTER_SECONDS))
    .where((eb) =>
      eb.or([
        eb('created_at', '>', secondsAgo(ctx, HOUR)),
        eb(LAST_SYNCED, '<=', secondsAgo(ctx, HOUR)),
      ]),
    )
    .where(isProcessable('follow-setups', sql.ref('payment_methods.id'), ctx.clock.now()))
    .orderBy(LAST_SYNCED)
    .orderBy('id')
    .limit(MAX_AT_ONCE)
    .execute()

const recordSync = async ({ db, clock }: Deps, id: string): Promise<void> => {
  await db
    .updateTable('payment_methods')
    .set({ asked_at: clock.now() })
    .where('id', '=', id)
    .where('status', '=', PENDING)
    .execute()
}

/** How long there may be no news of a bank account before the provider is asked. */
const SYNC_AFTER_MS = 6 * 60 * 60 * 1000

/**
 * Asks after bank accounts to pay from that nobody has proved for long: a webhook may have been
 * lost, and one that cannot be proved any more must not stand there for ever.
 */
export const syncBankAccounts = async (ctx: Deps): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - SYNC_AFTER_MS)
  const silent = await ctx.db
    .selectFrom('payment_methods')
    .select('id')
    .where('kind', '=', 'bank')
    .where('status', '=', UNVERIFIED)
    .where(sql<Date>`coalesce(asked_at, created_at)`, '<=', before)
    .where(isProcessable('follow-bank-accounts', sql.ref('payment_methods.id'), ctx.clock.now()))
    .orderBy('created_at')
    .limit(MAX_AT_ONCE)
    .execute()
  await syncEach(ctx, 'follow-bank-accounts', silent, {
    idOf: ({ id }) => id,
    ask: ({ id }) => refreshBankAccount(ctx, id),
    noteAsked: ({ id }) =>
      ctx.db
        .updateTable('payment_methods')
        .set({ asked_at: ctx.clock.now() })
        .where('id', '=', id)
        .execute(),
  })
}

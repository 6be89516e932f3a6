import { sql } from 'kysely'

import { syncEach, CALL_TIMEOUT_MS, type PaymentContext } from '../../payments/index.ts'
import { isProcessable } from '../../platform/database/failed-tasks.ts'
import { settle } from './settle.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments' | 'settings'>

/** Time without an update on a payment before the provider is polled, in seconds. */
const SYNC_AFTER_SECONDS = { waiting: 30, settling: 60 * 60 } as const

const MAX_AT_ONCE = 50

/**
 * Polls payments in progress: those that await authentication or a bank debit. Webhooks report them
 * sooner, but one may be lost, and a successful payment must not be missed.
 */
export const syncPayments = async (ctx: Deps): Promise<void> =>
  syncEach(ctx, 'sync-payments', await silentCheckouts(ctx), {
    idOf: ({ id }) => id,
    ask: async ({ payment_id: paymentId }) =>
      settle(ctx, await ctx.payments.readPayment(paymentId)),
    onRequested: ({ id }) =>
      ctx.db
        .updateTable('checkouts')
        .set({ provider_checked_at: ctx.clock.now() })
        .where('id', '=', id)
        .execute(),
  })

/**
 * Refreshes a payment from the provider after a webhook. Skips paid ones: they stay paid, and
 * refunds and disputes have separate webhooks.
 */
export const syncPayment = async (ctx: Deps, paymentId: string): Promise<void> => {
  if (!(await isPaid(ctx, paymentId))) await settle(ctx, await ctx.payments.readPayment(paymentId))
}

const isPaid = async ({ db }: Deps, paymentId: string): Promise<boolean> => {
  const paid = await db
    .selectFrom('checkouts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['paid', 'refunded'])
    .executeTakeFirst()
  return paid !== undefined
}

const silentCheckouts = ({ db, clock }: Deps) => {
  const before = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
  return db
    .selectFrom('checkouts')
    .select(['id', 'payment_id'])
    .$narrowType<{ payment_id: string }>()
    .where('payment_id', 'is not', null)
    .where((eb) => {
      const isSilent = (state: keyof typeof SYNC_AFTER_SECONDS) =>
        eb.and([
          eb('state', '=', state),
          eb(
            eb.fn.coalesce('provider_checked_at', 'created_at'),
            '<=',
            before(SYNC_AFTER_SECONDS[state]),
          ),
        ])
      return eb.or([isSilent('waiting'), isSilent('settling')])
    })
    .where(isProcessable('sync-payments', sql.ref('checkouts.id'), clock.now()))
    .orderBy('provider_checked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(MAX_AT_ONCE)
    .execute()
}

/**
 * A request that has not returned after this long has died with its process: under load it may wait
 * for two provider calls, each up to the timeout.
 */
const DEAD_AFTER_MS = 2 * CALL_TIMEOUT_MS + 30_000

/**
 * Closes unfinished payments: cancels those whose seats were released, and settles checkouts whose
 * request never returned. Retries on the next run if the provider is unreachable.
 */
export const closePayments = async (ctx: Deps): Promise<void> =>
  syncEach(ctx, 'close-payments', await openCheckouts(ctx), {
    idOf: ({ id }) => id,
    ask: async ({ payment_id: paymentId }) =>
      settle(ctx, await ctx.payments.cancelPayment(paymentId)),
  })

const openCheckouts = ({ db, clock }: Deps) => {
  const dead = new Date(clock.now().getTime() - DEAD_AFTER_MS)
  return db
    .selectFrom('checkouts')
    .select(['id', 'payment_id'])
    .$narrowType<{ payment_id: string }>()
    .where('payment_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'lapsed'),
        eb.and([eb('state', '=', 'held'), eb('created_at', '<', dead)]),
      ]),
    )
    .where(isProcessable('close-payments', sql.ref('checkouts.id'), clock.now()))
    .orderBy('id')
    .limit(MAX_AT_ONCE)
    .execute()
}

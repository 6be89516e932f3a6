import { sql } from 'kysely'

import { syncEach, CALL_TIMEOUT_MS, type PaymentContext } from '../../payments/index.ts'
import { isProcessable } from '../../platform/database/failed-tasks.ts'
import { settle } from './settle.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments'>

/** How long there may be no news of a payment before the provider is asked, in seconds. */
const SYNC_AFTER_SECONDS = { waiting: 30, settling: 60 * 60 } as const

const MAX_AT_ONCE = 50

/**
 * Asks after payments that are under way: a buyer who authenticates, a bank that collects. Webhooks
 * tell of them sooner, but one may be lost, and what was paid must not be forgotten.
 */
export const syncPayments = async (ctx: Deps): Promise<void> =>
  syncEach(ctx, 'follow-payments', await silentCheckouts(ctx), {
    idOf: ({ id }) => id,
    ask: async ({ payment_id: paymentId }) =>
      settle(ctx, await ctx.payments.readPayment(paymentId)),
    noteAsked: ({ id }) =>
      ctx.db
        .updateTable('checkouts')
        .set({ asked_at: ctx.clock.now() })
        .where('id', '=', id)
        .execute(),
  })

/**
 * Acts on news of a payment, which is read afresh. One that has been paid is not: whatever its news
 * says it stays paid, and of what is given back or contested there is other news.
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
          eb(eb.fn.coalesce('asked_at', 'created_at'), '<=', before(SYNC_AFTER_SECONDS[state])),
        ])
      return eb.or([isSilent('waiting'), isSilent('settling')])
    })
    .where(isProcessable('follow-payments', sql.ref('checkouts.id'), clock.now()))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(MAX_AT_ONCE)
    .execute()
}

/**
 * A request that has not come back after this long has died with its process: in a rush it may wait
 * for two calls to the provider as long as any may take.
 */
const DEAD_AFTER_MS = 2 * CALL_TIMEOUT_MS + 30_000

/**
 * Finishes what a payment left open: cancels payments whose seats went back, and settles checkouts
 * whose request never returned. A provider that does not answer is asked again next time.
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

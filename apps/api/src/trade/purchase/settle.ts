import type { Context } from '../../kernel/context.ts'
import type { CheckoutState } from '../../kernel/database/schema.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import { forgetAnswer } from '../../kernel/http/idempotency.ts'
import {
  ESCROW,
  moving,
  post,
  PROVIDER,
  type ProviderPayment,
  oweRefund,
} from '../../money/index.ts'
import { releaseSeats } from '../../stock/index.ts'
import { failPurchases, tellOfLateRefund } from './fail-purchases.ts'
import { requestPurchases } from './request-purchases.ts'

type World = Pick<Context, 'db' | 'clock'>

/**
 * Brings a checkout in line with its payment as the provider knows it now. It may be called by
 * anyone, any number of times and in any order: the request that pays, webhooks, the sweep. Only
 * what is not yet so is done.
 */
export const settle = (ctx: World, payment: ProviderPayment): Promise<CheckoutState | null> =>
  transaction(ctx.db, async (tx) => {
    const checkout = await tx
      .selectFrom('checkouts')
      .select(['id', 'state', 'buyer_id', 'idempotency_key'])
      .where('payment_id', '=', payment.id)
      .forUpdate()
      .executeTakeFirst()
    if (!checkout) return null
    const next = await step(ctx, tx, checkout, payment)
    if (next && next !== checkout.state)
      await tx
        .updateTable('checkouts')
        .set({ state: next, ...(next === 'paid' ? { paid_at: ctx.clock.now() } : {}) })
        .where('id', '=', checkout.id)
        .execute()
    // A declined payment is not remembered, even when the decline comes after the answer.
    if (next === 'declined' || next === 'failed') await forgetAnswer(tx, checkout)
    return next ?? checkout.state
  })

interface Checkout {
  id: number
  state: CheckoutState
  buyer_id: number
}

type Step = (ctx: World, tx: Tx, checkout: Checkout) => Promise<CheckoutState | null>

/** The state that follows from the payment's, after everything that comes with it; `null` is none. */
const step = (
  ctx: World,
  tx: Tx,
  checkout: Checkout,
  payment: ProviderPayment,
): Promise<CheckoutState | null> => STEPS[payment.status](ctx, tx, checkout)

const isHolding = (state: CheckoutState) => state === 'held' || state === 'waiting'

const isOver = (state: CheckoutState) =>
  state === 'declined' || state === 'failed' || state === 'lapsed' || state === 'expired'

const STEPS: Record<ProviderPayment['status'], Step> = {
  created: async () => null,

  waiting: async (_ctx, _tx, { state }) => (state === 'held' ? 'waiting' : null),

  settling: async (ctx, tx, { id, state }) => {
    if (!isHolding(state)) return null
    await requestPurchases(ctx, tx, id)
    return 'settling'
  },

  succeeded: async (ctx, tx, { id, state, buyer_id: buyerId }) => {
    if (isHolding(state) || state === 'settling') {
      await requestPurchases(ctx, tx, id)
      await postCharges(ctx, tx, id)
      return 'paid'
    }
    if (!isOver(state)) return null
    for (const { id: purchaseId } of await postCharges(ctx, tx, id))
      await oweRefund(tx, { purchaseId, now: ctx.clock.now() })
    await tellOfLateRefund(ctx, tx, id, buyerId)
    return 'refunded'
  },

  declined: async (ctx, tx, { id, state }) => {
    if (isHolding(state)) {
      await releaseSeats(tx, id)
      return 'declined'
    }
    if (state !== 'settling') return null
    await failPurchases(ctx, tx, id)
    await releaseSeats(tx, id)
    return 'failed'
  },

  cancelled: async (ctx, tx, { id, state }) => {
    if (isHolding(state)) {
      await releaseSeats(tx, id)
      return 'expired'
    }
    if (state === 'settling') {
      await failPurchases(ctx, tx, id)
      await releaseSeats(tx, id)
      return 'failed'
    }
    return state === 'lapsed' ? 'expired' : null
  },
}

/** Writes down that each purchase of a checkout was paid, and gives them. */
const postCharges = async ({ clock }: World, tx: Tx, checkoutId: number) => {
  const purchases = await tx
    .selectFrom('purchases')
    .select(['id', 'amount_cents'])
    .where('checkout_id', '=', checkoutId)
    .execute()
  for (const { id, amount_cents: amount } of purchases)
    await post(tx, {
      kind: 'charge',
      purchaseId: id,
      at: clock.now(),
      entries: moving(amount, ESCROW, PROVIDER),
    })
  return purchases
}

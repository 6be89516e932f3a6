import { sql } from 'kysely'

import type { Context } from '../../kernel/context.ts'
import { doneTogether } from '../../kernel/database/done-together.ts'
import type { CheckoutState } from '../../kernel/database/schema.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import { forgetAnswer } from '../../kernel/http/idempotency.ts'
import {
  ESCROW,
  moving,
  postAll,
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
export const settle = async (
  ctx: World,
  payment: ProviderPayment,
): Promise<CheckoutState | null> => {
  const [state = null] = await settleAll(ctx, [payment])
  return state
}

/** Settles a payment together with those of all who wait for it at this moment; see {@link settle}. */
export const settleTogether = (
  ctx: World,
  payment: ProviderPayment,
): Promise<CheckoutState | null> => settling(ctx.db, { ctx, payment })

const settling = doneTogether<{ ctx: World; payment: ProviderPayment }, CheckoutState | null>(
  async (_db, asked) => {
    const [first] = asked
    return first
      ? settleAll(
          first.ctx,
          asked.map(({ payment }) => payment),
        )
      : []
  },
)

/** Settles several payments in one transaction: all of them, or none. */
const settleAll = (
  ctx: World,
  payments: readonly ProviderPayment[],
): Promise<(CheckoutState | null)[]> =>
  transaction(ctx.db, async (tx) => {
    const checkouts = await tx
      .selectFrom('checkouts')
      .select(['id', 'state', 'buyer_id', 'idempotency_key', 'payment_id'])
      .where('payment_id', '=', sql<string>`any(${payments.map(({ id }) => id)}::text[])`)
      .orderBy('id')
      .forUpdate()
      .execute()
    const succeeded = new Set(
      payments.flatMap(({ id, status }) => (status === 'succeeded' ? [id] : [])),
    )
    const paid = checkouts.filter(
      ({ payment_id: id, state }) => succeeded.has(id ?? '') && isAwaiting(state),
    )
    if (paid.length > 0) await pay(ctx, tx, paid)
    const standing = new Map(
      checkouts.map((one) => [one.payment_id, paid.includes(one) ? asPaid(one) : one]),
    )
    const states: (CheckoutState | null)[] = []
    for (const payment of payments) {
      const checkout = standing.get(payment.id)
      const state = checkout ? await settleOne(ctx, tx, checkout, payment) : null
      // The same payment may come once more, as it is known a moment later.
      if (checkout && state) standing.set(payment.id, { ...checkout, state })
      states.push(state)
    }
    return states
  })

interface Checkout {
  id: number
  state: CheckoutState
  buyer_id: number
  idempotency_key: string | null
}

/** Takes down that the payments of some checkouts have arrived, with everything that comes with it. */
const pay = async (ctx: World, tx: Tx, checkouts: readonly Checkout[]): Promise<void> => {
  const ids = checkouts.map(({ id }) => id)
  await requestPurchases(ctx, tx, ids)
  await postCharges(ctx, tx, ids)
  await tx
    .updateTable('checkouts')
    .set({ state: 'paid', paid_at: ctx.clock.now() })
    .where('id', '=', anyOf(ids))
    .execute()
}

const asPaid = <Kept extends Checkout>(checkout: Kept): Kept => ({ ...checkout, state: 'paid' })

const settleOne = async (
  ctx: World,
  tx: Tx,
  checkout: Checkout,
  payment: ProviderPayment,
): Promise<CheckoutState> => {
  const next = await step(ctx, tx, checkout, payment)
  if (next && next !== checkout.state)
    await tx.updateTable('checkouts').set({ state: next }).where('id', '=', checkout.id).execute()
  // A declined payment is not remembered, even when the decline comes after the answer.
  if (next === 'declined' || next === 'failed') await forgetAnswer(tx, checkout)
  return next ?? checkout.state
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

/** Whether a payment that arrives pays for it. */
const isAwaiting = (state: CheckoutState) => isHolding(state) || state === 'settling'

const isOver = (state: CheckoutState) =>
  state === 'declined' || state === 'failed' || state === 'lapsed' || state === 'expired'

const STEPS: Record<ProviderPayment['status'], Step> = {
  created: async () => null,

  waiting: async (_ctx, _tx, { state }) => (state === 'held' ? 'waiting' : null),

  settling: async (ctx, tx, { id, state }) => {
    if (!isHolding(state)) return null
    await requestPurchases(ctx, tx, [id])
    return 'settling'
  },

  succeeded: async (ctx, tx, { id, state, buyer_id: buyerId }) => {
    if (!isOver(state)) return null
    for (const { id: purchaseId } of await postCharges(ctx, tx, [id]))
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

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`

/** Writes down that each purchase of some checkouts was paid, and gives them. */
const postCharges = async ({ clock }: World, tx: Tx, checkoutIds: readonly number[]) => {
  const purchases = await tx
    .selectFrom('purchases')
    .select(['id', 'amount_cents'])
    .where('checkout_id', '=', anyOf(checkoutIds))
    .execute()
  await postAll(
    tx,
    purchases.map(({ id, amount_cents: amount }) => ({
      kind: 'charge' as const,
      purchaseId: id,
      at: clock.now(),
      entries: moving(amount, ESCROW, PROVIDER),
    })),
  )
  return purchases
}

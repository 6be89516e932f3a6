import { ORDER_STATUS } from '@seatdesk/domain'

import { releaseSeats } from '../../listings/index.ts'
import { notify } from '../../notifications/index.ts'
import {
  ESCROW_ACCOUNT,
  transferEntries,
  recordRefundOwed,
  postTransactions,
  PROVIDER_ACCOUNT,
  type ProviderPayment,
} from '../../payments/index.ts'
import type { Context } from '../../platform/context.ts'
import { executePrepared } from '../../platform/database/prepared-statement.ts'
import type { CheckoutState } from '../../platform/database/schema.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import { deleteStoredResponse } from '../../platform/http/idempotency.ts'
import { enqueueOrderWebhooks, ORDER_WEBHOOK_COLUMNS } from '../order/order-webhooks.ts'
import { countDeliveries } from '../sale/deliver-sale.ts'
import { deliverAttached } from './deliver-attached.ts'
import { requestPurchases } from './request-purchases.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'settings'>

/**
 * Brings a checkout in line with the current state of its payment at the provider. Safe to call
 * from anywhere, any number of times and in any order: from the paying request, webhooks and jobs.
 * Locks the checkout's row, so that only steps that were not done yet are done. Returns the
 * resulting state, or null if the payment belongs to no checkout.
 */
export const settle = async (
  ctx: Deps,
  payment: ProviderPayment,
): Promise<CheckoutState | null> => {
  const settled = await transaction(ctx.db, async (tx) => {
    const query = tx
      .selectFrom('checkouts')
      .select(['id', 'state', 'buyer_id', 'idempotency_key'])
      .where('payment_id', '=', payment.id)
      .forUpdate()
    const [checkout] = await executePrepared(tx, query.compile())
    if (!checkout) return { state: null, delivered: [] }
    const next = await STEPS[payment.status](ctx, tx, checkout)
    if (next === null) return { state: checkout.state, delivered: [] }
    const update = tx
      .updateTable('checkouts')
      .set({
        state: next,
        ...(next === 'paid' ? { paid_at: ctx.clock.now() } : {}),
        ...(isLapse(checkout.state, next) ? { lapsed_at: ctx.clock.now() } : {}),
      })
      .where('id', '=', checkout.id)
    await executePrepared(tx, update.compile())
    const delivered = next === 'paid' ? await deliverAttached(ctx, tx, checkout.id) : []
    // Declined payments keep no stored response, even if one was stored before the decline.
    if (next === 'declined' || next === 'failed') await deleteStoredResponse(tx, checkout)
    return { state: next, delivered }
  })
  countDeliveries(settled.delivered, ctx.clock.now())
  return settled.state
}

interface Checkout {
  id: number
  state: CheckoutState
  buyer_id: number
  idempotency_key: string | null
}

/** Handles a status of a payment; returns the checkout's next state, or null if nothing changes. */
type Step = (ctx: Deps, tx: Tx, checkout: Checkout) => Promise<CheckoutState | null>

/** Whether a buyer was asked to authenticate the payment and did not. */
const isLapse = (state: CheckoutState, next: CheckoutState) =>
  state === 'waiting' && (next === 'declined' || next === 'expired')

const isHolding = (state: CheckoutState) => state === 'held' || state === 'waiting'

/** Whether a successful payment pays for a checkout in this state. */
const isAwaiting = (state: CheckoutState) => isHolding(state) || state === 'settling'

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
    if (isAwaiting(state)) {
      await requestPurchases(ctx, tx, id)
      await postCharges(ctx, tx, id)
      return 'paid'
    }
    if (!isOver(state)) return null
    for (const { id: purchaseId } of await postCharges(ctx, tx, id))
      await recordRefundOwed(tx, { purchaseId, now: ctx.clock.now() })
    await notifyOfLateRefund(ctx, tx, id, buyerId)
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

/** Posts the charge of each purchase of a checkout, and returns the purchases. */
const postCharges = async ({ clock }: Deps, tx: Tx, checkoutId: number) => {
  const query = tx
    .selectFrom('purchases')
    .select(['id', 'amount_cents'])
    .where('checkout_id', '=', checkoutId)
  const purchases = await executePrepared(tx, query.compile())
  await postTransactions(
    tx,
    purchases.map(({ id, amount_cents: amount }) => ({
      kind: 'charge' as const,
      purchaseId: id,
      at: clock.now(),
      entries: transferEntries(amount, ESCROW_ACCOUNT, PROVIDER_ACCOUNT),
    })),
  )
  return purchases
}

/** Rejects the purchases of a checkout whose bank debit failed, and notifies both sides. */
const failPurchases = async (ctx: Deps, tx: Tx, checkoutId: number): Promise<void> => {
  const now = ctx.clock.now()
  const reason = 'The bank declined the payment.'
  const failed = await tx
    .updateTable('purchases')
    .set({
      status_id: ORDER_STATUS.rejected,
      rejected_at: now,
      rejection_reason: reason,
    })
    .where('checkout_id', '=', checkoutId)
    .where('status_id', 'in', [ORDER_STATUS.requested, ORDER_STATUS.confirmed])
    .returning(ORDER_WEBHOOK_COLUMNS)
    .execute()
  for (const order of failed) {
    await enqueueOrderWebhooks(tx, now, { order, became: 'rejected', reason })
    const notification = { kind: 'purchase-rejected', typeId: 1, eventId: order.event_id } as const
    await notify(tx, now, {
      ...notification,
      accountId: order.buyer_id,
      about: { kind: 'purchase', id: order.id },
      message: `Your bank declined the payment for O-${order.id}. The tickets are back on sale.`,
    })
    await notify(tx, now, {
      ...notification,
      accountId: order.seller_id,
      about: { kind: 'sale', id: order.id },
      message: `The payment for S-${order.id} failed. Your tickets are back on sale.`,
    })
  }
}

/** Notifies a buyer whose payment arrived after the seats were released that it is refunded. */
const notifyOfLateRefund = async (
  ctx: Deps,
  tx: Tx,
  checkoutId: number,
  buyerId: number,
): Promise<void> => {
  const first = await tx
    .selectFrom('purchases')
    .select(['id', 'event_id'])
    .where('checkout_id', '=', checkoutId)
    .limit(1)
    .executeTakeFirst()
  await notify(tx, ctx.clock.now(), {
    accountId: buyerId,
    kind: 'purchase-rejected',
    typeId: 1,
    message: 'Your payment arrived after the tickets went back on sale. You get a full refund.',
    eventId: first?.event_id ?? null,
    about: first ? { kind: 'purchase', id: first.id } : null,
  })
}

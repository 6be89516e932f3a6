import {
  syncEach,
  isOurRefund,
  runIfDue,
  MARKET_LOSSES_ACCOUNT,
  transferEntries,
  type PaymentContext,
  postTransaction,
  PROVIDER_ACCOUNT,
  type ProviderRefund,
  recordRefund,
  recordReturnedRefund,
} from '../../payments/index.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import { settle } from '../purchase/settle.ts'
import { splitAmount } from './split-amount.ts'
import { lockOrders, type PaidOrder, undoOrder } from './undo-order.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments' | 'settings'>

const HOUR_MS = 60 * 60 * 1000

/**
 * How far back the provider is polled for refunds and returned refunds whose webhooks were lost, in
 * days.
 */
const SYNC_DAYS = 30

/** Reads the dashboard refunds of a payment from the provider and records them. */
export const syncRefundsOfPayment = async (ctx: Deps, paymentId: string): Promise<void> => {
  const refunds = await ctx.payments.refundsOf(paymentId)
  const ofProvider = refunds.filter(({ name }) => !isOurRefund(name))
  if (ofProvider.length === 0) return
  await settle(ctx, await ctx.payments.readPayment(paymentId))
  // Oldest first: the provider lists the newest first.
  for (const refund of ofProvider.toReversed())
    await transaction(ctx.db, (tx) => recordProviderRefund(tx, refund, ctx.clock.now()))
}

/**
 * Polls the provider once an hour for refunds made in its dashboard, because webhooks may have been
 * lost.
 */
export const syncProviderRefunds = (ctx: Deps): Promise<void> =>
  runIfDue(ctx, { name: 'refunds', everyMs: HOUR_MS }, async () => {
    const from = new Date(ctx.clock.now().getTime() - SYNC_DAYS * 24 * HOUR_MS)
    const refunds = await ctx.payments.refundsSince(from)
    const payments = new Set(
      refunds.flatMap(({ name, paymentId }) => (paymentId && !isOurRefund(name) ? paymentId : [])),
    )
    await syncEach(ctx, 'sync-provider-refunds', [...payments], {
      idOf: (paymentId) => paymentId,
      ask: (paymentId) => syncRefundsOfPayment(ctx, paymentId),
    })
  })

const REASON = 'Seatdesk refunded the payment.'

/** A refund that the bank returned is retried after a day. */
const PAUSE_MS = 24 * 60 * 60 * 1000

/**
 * Records a refund made in the provider's dashboard, or its return by the bank. A refund of
 * everything left on a payment reverses all its orders; a refund of the exact price of a single
 * order reverses that order; any other is booked as a gift from the market. Idempotent.
 */
const recordProviderRefund = async (tx: Tx, refund: ProviderRefund, now: Date): Promise<void> => {
  const checkout = await tx
    .selectFrom('checkouts')
    .select('id')
    .where('payment_id', '=', refund.paymentId)
    .forUpdate()
    .executeTakeFirst()
  if (!checkout) return
  const orders = await lockOrders(tx, checkout.id)
  const known = await tx
    .selectFrom('provider_refunds')
    .select(['absorbed_cents', 'returned_at'])
    .where('id', '=', refund.id)
    .executeTakeFirst()
  if (!known && refund.hasGoneOut) await take(tx, { checkoutId: checkout.id, orders, refund, now })
  if (known && !known.returned_at && !refund.hasGoneOut)
    await takeReturn(tx, { orders, refund, givenCents: known.absorbed_cents, now })
}

interface Refunding {
  orders: readonly PaidOrder[]
  refund: ProviderRefund
  now: Date
}

const take = async (
  tx: Tx,
  { checkoutId, orders, refund, now }: Refunding & { checkoutId: number },
): Promise<void> => {
  let uncovered = refund.amountCents
  for (const order of await meantOrders(tx, orders, refund.amountCents)) {
    if (!(await undoOrder(tx, order, { reason: REASON, now }))) continue
    await recordRefund(tx, { purchaseId: order.id, settledBy: refund.id, now })
    uncovered -= order.amount_cents
  }
  await give(tx, orders, {
    cents: uncovered,
    from: PROVIDER_ACCOUNT,
    to: MARKET_LOSSES_ACCOUNT,
    now,
  })
  await tx
    .insertInto('provider_refunds')
    .values({
      id: refund.id,
      checkout_id: checkoutId,
      amount_cents: refund.amountCents,
      absorbed_cents: uncovered,
      created_at: refund.createdAt,
      returned_at: null,
    })
    .execute()
}

const takeReturn = async (
  tx: Tx,
  { orders, refund, givenCents, now }: Refunding & { givenCents: number },
): Promise<void> => {
  const nextAttemptAt = new Date(now.getTime() + PAUSE_MS)
  for (const { id: purchaseId } of orders)
    await recordReturnedRefund(tx, { purchaseId, settledBy: refund.id, now, nextAttemptAt })
  await give(tx, orders, {
    cents: givenCents,
    from: MARKET_LOSSES_ACCOUNT,
    to: PROVIDER_ACCOUNT,
    now,
  })
  await tx
    .updateTable('provider_refunds')
    .set({ returned_at: now })
    .where('id', '=', refund.id)
    .execute()
}

/** Returns the unrefunded orders that a refund of this amount is for. */
const meantOrders = async (
  tx: Tx,
  orders: readonly PaidOrder[],
  amountCents: number,
): Promise<readonly PaidOrder[]> => {
  const refunded = await tx
    .selectFrom('refunds')
    .select('purchase_id')
    .where('refunded_at', 'is not', null)
    .where(
      'purchase_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  const done = new Set(refunded.map(({ purchase_id: id }) => id))
  const left = orders.filter(({ id, amount_cents: price }) => price > 0 && !done.has(id))
  if (left.reduce((sum, { amount_cents: price }) => sum + price, 0) === amountCents) return left
  const priced = left.filter(({ amount_cents: price }) => price === amountCents)
  return priced.length === 1 ? priced : []
}

interface Gift {
  cents: number
  from: string
  to: string
  now: Date
}

const give = async (
  tx: Tx,
  orders: readonly PaidOrder[],
  { cents: amount, from, to, now }: Gift,
): Promise<void> => {
  for (const { order, cents } of splitAmount(orders, amount))
    await postTransaction(tx, {
      kind: 'gift',
      purchaseId: order.id,
      attempt: 'next',
      at: now,
      entries: transferEntries(cents, from, to),
    })
}

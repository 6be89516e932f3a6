import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { customerOf } from '../../payment/customer.ts'
import { pay } from '../../purchase/pay.ts'
import { reserve } from '../../purchase/reserve.ts'
import { payRefundOf } from '../../refund/pay-refunds.ts'
import { recordConfirmation } from '../../sale/record-confirmation.ts'
import { recordDelivery } from '../../sale/record-delivery.ts'
import { recordRejection } from '../../sale/record-rejection.ts'
import type { Order } from '../history/order.ts'
import type { Market } from '../market.ts'
import { deliveryOf } from './delivery-of.ts'
import type { Ids } from './ids.ts'
import type { Step } from './time-travel.ts'

/** What an order is about, written down. */
export type OrderIds = { readonly accounts: Ids<string>; readonly listings: Ids<number> }

const HOUR_MS = 60 * 60 * 1000

/** What happened to an order, step by step, by the same functions that serve the calls. */
export const orderSteps = (
  ctx: Context,
  market: Market,
  order: Order,
  ids: OrderIds,
  now: Date,
): Step[] => {
  const sellerId = ids.accounts.of(order.seller)
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  let saleId = 0

  const buys = async () => {
    saleId = await buy(ctx, order, ids)
  }
  const confirms = async () => {
    const sale = { saleId, sellerId, now: ctx.clock.now() }
    await transaction(ctx.db, (tx) => recordConfirmation(tx, sale))
  }
  const rejects = async () => {
    const reason = order.rejectionReason ?? ''
    const rejection = { saleId, sellerId, reason, now: ctx.clock.now() }
    await transaction(ctx.db, (tx) => recordRejection(tx, rejection))
    await payRefundOf(ctx, saleId)
  }
  const delivers = async () => {
    const listing = market.listings[order.listing]
    const event = market.events[listing?.event ?? 0]
    if (!listing || !event) return
    const sale = {
      saleId,
      sellerId,
      delivery: deliveryOf(saleId, order.quantity, listing, event),
      feePercent: ctx.settings.feePercent,
      now: ctx.clock.now(),
    }
    await transaction(ctx.db, (tx) => recordDelivery(tx, sale))
  }

  const bought: Step = { at: before(order.requestedHoursAgo), happen: buys }
  const confirmed: Step = { at: before(order.answeredHoursAgo), happen: confirms }
  const rejected: Step = { at: before(order.answeredHoursAgo), happen: rejects }
  const delivered: Step = { at: before(order.deliveredHoursAgo), happen: delivers }
  const steps = {
    requested: [bought],
    confirmed: [bought, confirmed],
    delivered: [bought, confirmed, delivered],
    rejected: [bought, rejected],
  }
  return steps[order.end]
}

/** Reserves and pays, with the buyer's primary card; gives the number of the order. */
const buy = async (ctx: Context, order: Order, ids: OrderIds): Promise<number> => {
  const buyerId = ids.accounts.of(order.buyer)
  const { default_payment_method_id: card } = await ctx.db
    .selectFrom('accounts')
    .select('default_payment_method_id')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow()
  const paymentMethodId = card ?? ''
  const { checkoutId } = await transaction(ctx.db, (tx) =>
    reserve(tx, {
      buyerId,
      paymentMethodId,
      idempotencyKey: null,
      lines: [{ listingId: ids.listings.of(order.listing), quantity: order.quantity }],
      notAvailableIds: [],
      now: ctx.clock.now(),
    }),
  )
  const { id, amount_cents: amountCents } = await ctx.db
    .selectFrom('purchases')
    .select(['id', 'amount_cents'])
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  await pay(ctx, {
    id: checkoutId ?? 0,
    amountCents,
    customerId: await customerOf(ctx, buyerId),
    paymentMethodId,
    paymentId: null,
  })
  return id
}

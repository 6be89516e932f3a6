import type { SandboxProvider } from '@seatdesk/stripe-sandbox/server'

import { transaction } from '../../src/kernel/database/transaction.ts'
import { payRefundOf } from '../../src/money/refund/pay-refunds.ts'
import type { MarketContext } from '../../src/site/market-context.ts'
import { recordConfirmation } from '../../src/trade/sale/record-confirmation.ts'
import { recordDelivery } from '../../src/trade/sale/record-delivery.ts'
import { recordRejection } from '../../src/trade/sale/record-rejection.ts'
import type { Order } from '../history/order.ts'
import type { Market } from '../market.ts'
import { buy } from './buy.ts'
import { deliveryOf } from './delivery-of.ts'
import type { Ids } from './ids.ts'
import { payoutSteps } from './payout-steps.ts'
import type { Step } from './time-travel.ts'

/** What an order is about, written down. */
export type OrderIds = { readonly accounts: Ids<string>; readonly listings: Ids<number> }

const HOUR_MS = 60 * 60 * 1000

/** Where the past happens again. */
export type Stage = {
  readonly ctx: MarketContext
  readonly provider: SandboxProvider
  readonly market: Market
  readonly ids: OrderIds
}

/** What happened to an order, step by step, by the same functions that serve the calls. */
export const orderSteps = ({ ctx, provider, market, ids }: Stage, order: Order): Step[] => {
  const now = ctx.clock.now()
  const listing = market.listings[order.listing]
  const event = market.events[listing?.event ?? 0]
  if (!listing || !event) throw new RangeError(`there is no listing ${order.listing}`)
  const sellerId = ids.accounts.of(order.seller)
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  let saleId = 0

  const buys = async () => {
    saleId = await buy(ctx, {
      buyerId: ids.accounts.of(order.buyer),
      listingId: ids.listings.of(order.listing),
      quantity: order.quantity,
    })
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
  const paidOut = payoutSteps(ctx, provider, { order, event, sellerId, saleId: () => saleId })
  const steps = {
    requested: [bought],
    confirmed: [bought, confirmed],
    delivered: [bought, confirmed, delivered, ...paidOut],
    rejected: [bought, rejected],
  }
  return steps[order.end]
}

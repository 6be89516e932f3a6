import { purchaseNumber } from '@seatdesk/domain'
import type { SandboxProvider } from '@seatdesk/stripe-sandbox/server'

import type { MarketContext } from '../../src/app/market-context.ts'
import { recordRejection } from '../../src/orders/order/cancel-order.ts'
import { pay } from '../../src/orders/purchase/pay.ts'
import { reserve } from '../../src/orders/purchase/reserve.ts'
import { recordDelivery } from '../../src/orders/sale/deliver-sale.ts'
import type { Delivery } from '../../src/orders/sale/delivery.ts'
import { recordConfirmation } from '../../src/orders/sale/respond-to-sale.ts'
import { ensureCustomer } from '../../src/payments/payment/payment-context.ts'
import { payRefundOfPurchase } from '../../src/payments/refund/pay-refunds.ts'
import { transaction } from '../../src/platform/database/transaction.ts'
import type { Order } from '../history/plan-orders.ts'
import type { Market, MarketEvent } from '../market.ts'
import type { StockListing } from '../stock/listing.ts'
import type { IdLookup } from './insert-many.ts'
import { payoutSteps } from './payout-steps.ts'
import type { ReplayStep } from './replay.ts'
import { ticketPdf } from './ticket-pdf.ts'

/** The database ids that an order refers to. */
export type OrderIds = { readonly accounts: IdLookup<string>; readonly listings: IdLookup<number> }

const HOUR_MS = 60 * 60 * 1000

/** The context in which history is replayed. */
export type ReplayContext = {
  readonly ctx: MarketContext
  readonly provider: SandboxProvider
  readonly market: Market
  readonly ids: OrderIds
}

/** Returns the steps of an order. They call the functions that serve the API. */
export const orderSteps = (
  { ctx, provider, market, ids }: ReplayContext,
  order: Order,
): ReplayStep[] => {
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
    await payRefundOfPurchase(ctx, saleId)
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

  const bought: ReplayStep = { at: before(order.requestedHoursAgo), run: buys }
  const confirmed: ReplayStep = { at: before(order.answeredHoursAgo), run: confirms }
  const rejected: ReplayStep = { at: before(order.answeredHoursAgo), run: rejects }
  const delivered: ReplayStep = { at: before(order.deliveredHoursAgo), run: delivers }
  const paidOut = payoutSteps(ctx, provider, { order, event, sellerId, saleId: () => saleId })
  const steps = {
    requested: [bought],
    confirmed: [bought, confirmed],
    delivered: [bought, confirmed, delivered, ...paidOut],
    rejected: [bought, rejected],
  }
  return steps[order.end]
}

/** Reserves and pays with the buyer's primary card. Returns the id of the order. */
const buy = async (
  ctx: MarketContext,
  { buyerId, ...line }: { buyerId: number; listingId: number; quantity: number },
): Promise<number> => {
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
      bodyHash: null,
      lines: [line],
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
    customerId: await ensureCustomer(ctx, buyerId),
    paymentMethodId,
    paymentId: null,
  })
  return id
}

const PDF = 1
const BARCODE = 8

/** Returns what the seller delivers, by the delivery type of the listing. */
const deliveryOf = (
  saleId: number,
  quantity: number,
  listing: StockListing,
  event: MarketEvent,
): Delivery => {
  const places = Array.from({ length: quantity }, (_, index) => index)
  if (listing.deliveryTypeId & PDF) {
    return {
      kind: 'files',
      coversAllTickets: false,
      // Not opened: the demo market makes them itself.
      files: places.map((place) => ({
        type: 'pdf',
        pages: [null],
        contentHash: null,
        barcodes: [],
        name: `ticket-${place + 1}.pdf`,
        content: ticketPdf([
          `Order ${purchaseNumber(saleId)}`,
          event.name,
          `${event.venue.name}, ${event.venue.city}`,
          event.dateTime.replace('T', ' ').slice(0, 16),
          `Section ${listing.section}, row ${listing.row}`,
          listing.seats?.[place] ? `Seat ${listing.seats[place]}` : `Ticket ${place + 1}`,
        ]),
      })),
    }
  }
  if (listing.deliveryTypeId & BARCODE) {
    return { kind: 'barcodes', barcodes: places.map((place) => `${saleId * 7919}${place}4417`) }
  }
  return { kind: 'transfer', reference: `TX-${saleId * 7919}` }
}

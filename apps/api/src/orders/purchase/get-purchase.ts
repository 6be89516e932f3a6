import type { CheckoutState, ReceiptState } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { releaseExpiredHolds } from '../../listings/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readHandover } from '../handover/handover-store.ts'
import { brokerIdExpression, toUsedPaymentMethod } from '../order/order-list.ts'
import { readRefunds, totalRefund } from '../order/order-refunds.ts'
import { readOrderTimeline } from '../order/order-timeline.ts'
import { showsCheckoutAmount } from '../order/own-purchases.ts'
import { readProblem } from '../problem/problem-store.ts'
import {
  getFirstViewedAt,
  readRecipient,
  readSeatRecipients,
} from '../recipient/recipient-store.ts'
import {
  toPurchase,
  selectPurchases,
  toPurchaseWithState,
  selectPurchasesWithState,
} from './purchase-list.ts'

/** Returns one of the broker's purchases with its payment method and timeline. */
export const getPurchase: Handler<Contract['purchases']['get']> = async ({
  ctx: { db, clock },
  caller,
  input: { id },
}) => {
  const row = await selectPurchasesWithState(db, caller, clock.now())
    .select(['p.price_cents', 'p.rejection_reason', 'c.method_brand', 'c.method_last4'])
    .select('p.substitute_for_sale_id')
    .select(brokerIdExpression('p.seller_id').as('seller'))
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  const showsAmounts = row.shows_amount
  const refunds = showsAmounts ? await readRefunds(db, id) : []
  const data = {
    ...toPurchaseWithState(row),
    price: showsAmounts ? row.price_cents : 0,
    paidWith: toUsedPaymentMethod(row.method_brand, row.method_last4),
    rejectionReason: row.rejection_reason,
    refund: totalRefund(refunds),
    refunds,
    seller: row.seller,
    recipient: await readRecipient(db, id),
    seatRecipients: await readSeatRecipients(db, id),
    recipientSeenAt: (await getFirstViewedAt(db, id))?.toISOString() ?? null,
    handover: await readHandover(db, id),
    problem: await readProblem(db, id),
    substituteForSaleId: row.substitute_for_sale_id,
    timeline: await readOrderTimeline(db, { orderId: id, side: 'buyer', showsAmounts }),
  }
  return { data }
}

const STATES = {
  held: 'waiting',
  waiting: 'waiting',
  settling: 'settling',
  paid: 'paid',
  declined: 'over',
  failed: 'over',
  lapsed: 'over',
  expired: 'over',
  refunded: 'over',
} as const satisfies Record<CheckoutState, ReceiptState>

/** Returns the orders and the amount of a payment. Only its buyer can read it. */
export const getReceipt: Handler<Contract['purchases']['receipt']> = async ({
  ctx,
  caller,
  input,
}) => {
  // Releases expired holds first, so that an expired checkout is reported as over.
  await releaseExpiredHolds(ctx)
  const checkout = await ctx.db
    .selectFrom('checkouts as c')
    .select(['c.id', 'c.state', 'c.amount_cents'])
    .select(showsCheckoutAmount(caller).as('shows_amount'))
    .where('c.payment_id', '=', input.id)
    .where('c.buyer_id', '=', caller.accountId)
    .executeTakeFirst()
  if (!checkout) throw new ApiError('notFound')
  const bought = await selectPurchases(ctx.db, caller)
    .where('p.checkout_id', '=', checkout.id)
    .orderBy('p.id')
    .execute()
  return {
    data: {
      state: STATES[checkout.state],
      amount: checkout.shows_amount ? checkout.amount_cents : 0,
      orders: bought.map(toPurchase),
    },
  }
}

/** Returns how long the tickets of a payment are held. Only its buyer can read it. */
export const getHold: Handler<Contract['holds']['get']> = async ({
  ctx: { db, clock },
  caller,
  input,
}) => {
  const checkout = await db
    .selectFrom('checkouts')
    .select(['state', 'expires_at'])
    .where('payment_id', '=', input.id)
    .where('buyer_id', '=', caller.accountId)
    .executeTakeFirst()
  if (!checkout) throw new ApiError('notFound')
  const { state, expires_at: expiresAt } = checkout
  const left = Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000)
  const isHeld = (state === 'held' || state === 'waiting') && left > 0
  return {
    data: isHeld
      ? { heldUntil: expiresAt.toISOString(), secondsLeft: left }
      : { heldUntil: null, secondsLeft: 0 },
  }
}

import { type ExpressionBuilder, sql } from 'kysely'

import type { Database } from '../../platform/database/schema.ts'
import type { CartLine } from './cart.ts'

/** For how long seats are held while a payment waits. */
const HOLD_MINUTES = 10

/** A checkout that holds its seats, as it is written. */
export const checkoutRow = (
  { selectFrom }: ExpressionBuilder<Database, 'checkouts'>,
  {
    buyerId,
    paymentMethodId,
    idempotencyKey,
    bodyHash,
    now,
  }: Omit<Reservation, 'lines' | 'notAvailableIds'>,
  { amount, notAvailableIds }: { amount: number; notAvailableIds: readonly number[] },
) => {
  const method = selectFrom('payment_methods as m').where('m.id', '=', paymentMethodId)
  return {
    buyer_id: buyerId,
    state: 'held' as const,
    amount_cents: amount,
    payment_method_id: paymentMethodId,
    method_brand: method.select(sql<string>`coalesce(m.brand, 'ACH')`.as('brand')),
    method_last4: method.select('m.last4'),
    payment_id: null,
    idempotency_key: idempotencyKey,
    body_hash: bodyHash,
    not_available_ids: [...notAvailableIds],
    created_at: now,
    expires_at: new Date(now.getTime() + HOLD_MINUTES * 60_000),
    paid_at: null,
  }
}

/** What is held of one listing, as far as its purchase says it. */
export interface HeldLine {
  id: number
  event_id: number
  seller_id: number
  price_cents: number
  cost_cents: number | null
  quantity: number
}

/** A purchase of what a checkout holds, as it is written while nothing is paid. */
export const purchaseRow = (
  { buyerId, now }: Pick<Reservation, 'buyerId' | 'now'>,
  checkoutId: number,
  line: HeldLine,
) => ({
  checkout_id: checkoutId,
  listing_id: line.id,
  event_id: line.event_id,
  buyer_id: buyerId,
  seller_id: line.seller_id,
  quantity: line.quantity,
  price_cents: line.price_cents,
  amount_cents: line.price_cents * line.quantity,
  cost_cents: line.cost_cents,
  status_id: null,
  created_at: now,
  requested_at: null,
  confirmed_at: null,
  delivered_at: null,
  rejected_at: null,
  rejection_reason: null,
  transfer_reference: null,
})

/** Seats that somebody wants, and what is to be written down with them. */
export interface Reservation {
  buyerId: number
  paymentMethodId: string
  idempotencyKey: string | null
  /** Tells the request from others under its key; `null` without one. */
  bodyHash: string | null
  lines: readonly CartLine[]
  /** The listings that were out of the question from the start. */
  notAvailableIds: readonly number[]
  now: Date
}

/** What a reservation brought: nothing to pay for where no line could be had. */
export interface Reserved {
  checkoutId: number | null
  /** What is to be paid, in cents. */
  amountCents: number
  notAvailableIds: number[]
}

import { type ExpressionBuilder, type Selectable, sql } from 'kysely'

import type { Database, ListingTable } from '../../platform/database/schema.ts'
import type { CartLine } from './cart.ts'

/** How long seats are held during payment. */
const HOLD_MINUTES = 10

/** Row of a new checkout that holds its seats. */
export const checkoutRow = (
  { selectFrom }: ExpressionBuilder<Database, 'checkouts'>,
  {
    buyerId,
    personId = buyerId,
    paymentMethodId,
    idempotencyKey,
    bodyHash,
    now,
  }: Omit<Reservation, 'lines' | 'notAvailableIds' | 'acceptedDisclosures' | 'substituteForSaleId'>,
  { amount, notAvailableIds }: { amount: number; notAvailableIds: readonly number[] },
) => {
  const method = selectFrom('payment_methods as m').where('m.id', '=', paymentMethodId)
  return {
    buyer_id: buyerId,
    person_id: personId === buyerId ? null : personId,
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

/** A held listing, with the fields that its purchase copies. */
export interface HeldLine extends Pick<
  Selectable<ListingTable>,
  'disclosures' | 'attributes' | 'public_note' | 'seat_type' | 'second_row' | 'face_cents'
> {
  id: number
  event_id: number
  seller_id: number
  price_cents: number
  cost_cents: number | null
  quantity: number
}

/** Row of a purchase in a held checkout, before payment. */
export const purchaseRow = (
  {
    buyerId,
    now,
    acceptedDisclosures,
    substituteForSaleId = null,
  }: Pick<Reservation, 'buyerId' | 'now' | 'acceptedDisclosures' | 'substituteForSaleId'>,
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
  disclosures: line.disclosures,
  attributes: line.attributes,
  public_note: line.public_note,
  seat_type: line.seat_type,
  second_row: line.second_row,
  face_cents: line.face_cents,
  accepted_disclosures: acceptedDisclosures ? [...acceptedDisclosures] : null,
  substitute_for_sale_id: substituteForSaleId,
})

/** A request to reserve seats, with the data stored in its checkout. */
export interface Reservation {
  buyerId: number
  /** The member who buys; the founder of the company by default. */
  personId?: number
  paymentMethodId: string
  idempotencyKey: string | null
  /** Distinguishes requests that share an idempotency key; `null` without a key. */
  bodyHash: string | null
  lines: readonly CartLine[]
  /** The restricting codes that the buyer accepted; `null` if the client did not ask. */
  acceptedDisclosures?: readonly string[] | null
  /** The sale of the buyer's company for which the tickets are substitutes; none by default. */
  substituteForSaleId?: number | null
  /** Listings already found to be unavailable. */
  notAvailableIds: readonly number[]
  now: Date
}

/** Result of a reservation. `checkoutId` is `null` and the amount 0 if no line was available. */
export interface ReservationResult {
  checkoutId: number | null
  /** Amount to charge, in cents. */
  amountCents: number
  notAvailableIds: number[]
}

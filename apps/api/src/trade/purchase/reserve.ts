import { EVENT_APPROVED, INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { splitsOf, chooseSeats } from '../../stock/index.ts'
import type { CartLine } from './cart.ts'

/** For how long seats are held while a payment waits. */
export const HOLD_MINUTES = 10

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
  notAvailableIds: number[]
}

/**
 * Takes the seats of every line that can be had and holds them for one checkout. The conditional
 * update is the arbiter: it succeeds only while enough tickets are left at a price that the buyer
 * accepts, and whoever comes second waits for it and then sees what is left.
 * @throws 422 when a quantity is not among the listing's split values, 401 when the buyer is gone; nothing
 * is held then.
 */
export const reserve = async (tx: Tx, reservation: Reservation): Promise<Reserved> => {
  await refuseWhoLeft(tx, reservation.buyerId)
  const taken: Taken[] = []
  const notAvailableIds = [...reservation.notAvailableIds]
  for (const line of reservation.lines) {
    const listing = await takeFromStock(tx, line)
    if (!listing) notAvailableIds.push(line.listingId)
    else
      taken.push({ ...listing, quantity: line.quantity, seatIds: await seatsOf(tx, listing, line) })
  }
  notAvailableIds.sort((left, right) => left - right)
  if (taken.length === 0) return { checkoutId: null, notAvailableIds }
  const checkoutId = await insertCheckout(tx, reservation, taken, notAvailableIds)
  for (const line of taken) await insertPurchase(tx, reservation, checkoutId, line)
  return { checkoutId, notAvailableIds }
}

/**
 * Whoever deletes an account at this moment waits, and then finds what is bought here.
 * @throws 401 when it was deleted since the call came.
 */
const refuseWhoLeft = async (tx: Tx, buyerId: number): Promise<void> => {
  const buyer = await tx
    .selectFrom('accounts')
    .select('deleted_at')
    .where('id', '=', buyerId)
    .forKeyShare()
    .executeTakeFirst()
  if (!buyer || buyer.deleted_at) throw new Refusal('notSignedIn')
}

interface Taken extends StockRow {
  quantity: number
  seatIds: number[]
}

type StockRow = NonNullable<Awaited<ReturnType<typeof takeFromStock>>>

const takeFromStock = (tx: Tx, { listingId, quantity, expectedPrice }: CartLine) =>
  tx
    .updateTable('listings')
    .set((eb) => ({ available: eb('available', '-', quantity) }))
    .where('id', '=', listingId)
    .where('status_id', '=', INVENTORY_STATUS.active)
    .where('available', '>=', quantity)
    .where('price_cents', '<=', expectedPrice ?? Number.MAX_SAFE_INTEGER)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('events as e')
          .select('e.id')
          .whereRef('e.id', '=', 'listings.event_id')
          .where('e.status_id', '=', EVENT_APPROVED)
          .where('e.postponed_at', 'is', null)
          // Whoever cancels the event at this moment waits, and then finds this order to refund.
          .forShare(),
      ),
    )
    .returning([
      'id',
      'event_id',
      'seller_id',
      'price_cents',
      'cost_cents',
      'split_rule',
      'custom_splits',
    ])
    .executeTakeFirst()

/** The seats of a line, side by side; the listing's row is ours until the transaction ends. */
const seatsOf = async (tx: Tx, listing: StockRow, { quantity }: CartLine): Promise<number[]> => {
  const free = await tx
    .selectFrom('tickets')
    .select(['id', 'position', 'seat'])
    .where('listing_id', '=', listing.id)
    .where('purchase_id', 'is', null)
    .orderBy('position')
    .execute()
  const splits = splitsOf(listing, free)
  const seats = splits.includes(quantity) ? chooseSeats(free, quantity) : null
  if (!seats)
    throw new Refusal('splitRefused', {
      fields: { listings: `listing ${listing.id} is sold in ${splits.join(', ')}` },
    })
  return seats.map((seat) => seat.id)
}

const insertCheckout = async (
  tx: Tx,
  { buyerId, paymentMethodId, idempotencyKey, bodyHash, now }: Reservation,
  taken: readonly Taken[],
  notAvailableIds: number[],
): Promise<number> => {
  const amount = taken.reduce((sum, line) => sum + line.price_cents * line.quantity, 0)
  const { id } = await tx
    .insertInto('checkouts')
    .values(({ selectFrom }) => {
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
        not_available_ids: notAvailableIds,
        created_at: now,
        expires_at: new Date(now.getTime() + HOLD_MINUTES * 60_000),
        paid_at: null,
      }
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const insertPurchase = async (
  tx: Tx,
  { buyerId, now }: Reservation,
  checkoutId: number,
  line: Taken,
): Promise<void> => {
  const { id } = await tx
    .insertInto('purchases')
    .values({
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
    .returning('id')
    .executeTakeFirstOrThrow()
  const assigned = await tx
    .updateTable('tickets')
    .set({ purchase_id: id })
    .where('id', 'in', line.seatIds)
    .where('purchase_id', 'is', null)
    .executeTakeFirst()
  if (assigned.numUpdatedRows !== BigInt(line.quantity))
    throw new Error(`listing ${line.id} counts tickets that it does not have`)
}

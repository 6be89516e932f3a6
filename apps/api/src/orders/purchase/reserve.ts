import { EVENT_APPROVED, INVENTORY_STATUS } from '@seatdesk/domain'
import { type SqlBool, sql } from 'kysely'

import { isOnMarket } from '../../catalog/index.ts'
import { chooseSeats, getSplitQuantities, offeredTickets } from '../../listings/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { executePrepared, executePreparedOne } from '../../platform/database/prepared-statement.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { lockSubstitutedSale } from '../order/substitutes.ts'
import { copyRecipients } from '../recipient/recipient-store.ts'
import { type CartLine, orderAmount, rejectTooLarge } from './cart.ts'
import { type Reservation, type ReservationResult, checkoutRow, purchaseRow } from './held-rows.ts'
import { readSpendingLimits, rejectOverspending } from './spending-limits.ts'

/** Whether neither the buyer nor the seller of a row of `listings` blocks the other. */
const isNotBlocked = (buyerId: number) => sql<SqlBool>`not exists (
  select 1 from counterparties as p where p.kind = 'blocked'
    and (p.company_id, p.other_id)
      in ((${buyerId}::bigint, listings.seller_id), (listings.seller_id, ${buyerId}::bigint)))`

/**
 * Takes the seats of every available line and holds them for one checkout. The conditional update
 * resolves races: it succeeds only while enough tickets are left at a price that the buyer accepts,
 * and a concurrent buyer waits for it and then sees the remaining tickets.
 * @throws 422 if a quantity is not an allowed split, the order exceeds the maximum charge or a
 * substitute is of another event than its sale, 409 if the sale needs fewer substitutes, 401 if the
 * buyer's account was deleted. Nothing is held then.
 */
export const reserve = async (tx: Tx, reservation: Reservation): Promise<ReservationResult> => {
  const limits = await readSpendingLimits(tx, reservation)
  const sale = await lockSubstitutedSale(tx, reservation)
  const taken: Taken[] = []
  const notAvailableIds = [...reservation.notAvailableIds]
  for (const line of reservation.lines) {
    const listing = await takeFromStock(tx, line, reservation)
    if (!listing) {
      notAvailableIds.push(line.listingId)
      continue
    }
    sale?.rejectOtherEvent(listing.event_id)
    taken.push({
      ...listing,
      quantity: line.quantity,
      contactId: line.contactId,
      seatIds: await seatsOf(tx, listing, line),
    })
  }
  notAvailableIds.sort((left, right) => left - right)
  const amount = orderAmount(taken)
  rejectTooLarge(taken)
  await rejectOverspending(tx, reservation, { amount, limits })
  if (taken.length === 0) return { checkoutId: null, amountCents: 0, notAvailableIds }
  const checkoutId = await insertCheckout(tx, reservation, { amount, notAvailableIds })
  const orders: { id: number; contactId: number | undefined }[] = []
  for (const line of taken) {
    const id = await insertPurchase(tx, reservation, checkoutId, line)
    orders.push({ id, contactId: line.contactId })
  }
  await copyRecipients(tx, reservation, orders)
  return { checkoutId, amountCents: amount, notAvailableIds }
}

interface Taken extends StockRow {
  quantity: number
  contactId: number | undefined
  seatIds: number[]
}

type StockRow = NonNullable<Awaited<ReturnType<typeof takeFromStock>>>

const takeFromStock = async (tx: Tx, line: CartLine, reservation: Reservation) => {
  const [listing] = await executePrepared(tx, takingFromStock(tx, line, reservation).compile())
  return listing
}

const takingFromStock = (
  tx: Tx,
  { listingId, quantity, expectedPrice }: CartLine,
  { acceptedDisclosures: accepted = null, buyerId, now }: Reservation,
) =>
  tx
    .updateTable('listings')
    .set((eb) => ({ available: eb('available', '-', quantity) }))
    .where('id', '=', listingId)
    .where('status_id', '=', INVENTORY_STATUS.active)
    .where('offered', '>=', quantity)
    .where('price_cents', '<=', expectedPrice ?? Number.MAX_SAFE_INTEGER)
    .where(isOnMarket('listings', now))
    .where(isNotBlocked(buyerId))
    // A restriction that the buyer did not see counts like a price that the buyer did not see.
    .$if(accepted !== null, (query) =>
      query.where(
        sql<boolean>`string_to_array(restriction_key, ',') <@ ${[...(accepted ?? [])]}::text[]`,
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('events as e')
          .select('e.id')
          .whereRef('e.id', '=', 'listings.event_id')
          .where('e.status_id', '=', EVENT_APPROVED)
          .where('e.postponed_at', 'is', null)
          // A concurrent cancellation of the event waits and then refunds this order.
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
      'disclosures',
      'attributes',
      'public_note',
      'seat_type',
      'second_row',
      'face_cents',
      'shown_quantity',
    ])

/** Unassigned seats of a listing, by position in the row. */
const freeSeats = (tx: Tx, listingId: number) =>
  executePrepared(
    tx,
    tx
      .selectFrom('tickets')
      .select(['id', 'position', 'seat'])
      .where('listing_id', '=', listingId)
      .where('is_free', '=', true)
      .orderBy('position')
      .compile(),
  )

/** Error that names the quantities in which a listing is sold now. */
const invalidSplit = (listingId: number, splits: readonly number[]): ApiError =>
  new ApiError('splitRejected', {
    fields: { listings: `listing ${listingId} is sold in ${splits.join(', ')}` },
  })

/** Chooses adjacent seats for a line. The caller holds the lock on the listing's row. */
const seatsOf = async (tx: Tx, listing: StockRow, { quantity }: CartLine): Promise<number[]> => {
  const free = await freeSeats(tx, listing.id)
  const shown = Math.min(free.length, listing.shown_quantity ?? free.length)
  const offered = offeredTickets(free, shown)
  const splits = getSplitQuantities(listing, offered)
  const seats = splits.includes(quantity) ? chooseSeats(offered, quantity) : null
  if (!seats) throw invalidSplit(listing.id, splits)
  return seats.map((seat) => seat.id)
}

const insertCheckout = async (
  tx: Tx,
  reservation: Reservation,
  held: { amount: number; notAvailableIds: readonly number[] },
): Promise<number> => {
  const query = tx
    .insertInto('checkouts')
    .values((eb) => checkoutRow(eb, reservation, held))
    .returning('id')
  const { id } = await executePreparedOne(tx, query.compile())
  return id
}

const insertPurchase = async (
  tx: Tx,
  reservation: Reservation,
  checkoutId: number,
  line: Taken,
): Promise<number> => {
  const purchase = tx
    .insertInto('purchases')
    .values(purchaseRow(reservation, checkoutId, line))
    .returning('id')
  const { id } = await executePreparedOne(tx, purchase.compile())
  const assignment = tx
    .updateTable('tickets')
    .set({ purchase_id: id })
    .where('id', '=', sql<number>`any(${line.seatIds}::bigint[])`)
    .where('is_free', '=', true)
    .returning('id')
  const assigned = await executePrepared(tx, assignment.compile())
  if (assigned.length !== line.quantity)
    throw new Error(`listing ${line.id} counts tickets that it does not have`)
  return id
}

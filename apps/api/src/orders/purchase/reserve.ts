import { EVENT_APPROVED, INVENTORY_STATUS } from '@seatdesk/domain'

import { splitsOf, chooseSeats } from '../../listings/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { type CartLine, orderAmount, rejectTooLarge } from './cart.ts'
import { checkoutRow, purchaseRow, type Reservation, type Reserved } from './held-rows.ts'

/**
 * Takes the seats of every line that can be had and holds them for one checkout. The conditional
 * update is the arbiter: it succeeds only while enough tickets are left at a price that the buyer
 * accepts, and whoever comes second waits for it and then sees what is left.
 * @throws 422 when a quantity is not among the listing's split values or the order costs more than can
 * be charged at once, 401 when the buyer is gone; nothing is held then.
 */
export const reserve = async (tx: Tx, reservation: Reservation): Promise<Reserved> => {
  await rejectDeletedBuyer(tx, reservation.buyerId)
  const taken: Taken[] = []
  const notAvailableIds = [...reservation.notAvailableIds]
  for (const line of reservation.lines) {
    const listing = await takeFromStock(tx, line)
    if (!listing) notAvailableIds.push(line.listingId)
    else
      taken.push({ ...listing, quantity: line.quantity, seatIds: await seatsOf(tx, listing, line) })
  }
  notAvailableIds.sort((left, right) => left - right)
  const amount = orderAmount(taken)
  rejectTooLarge(taken)
  if (taken.length === 0) return { checkoutId: null, amountCents: 0, notAvailableIds }
  const checkoutId = await insertCheckout(tx, reservation, { amount, notAvailableIds })
  for (const line of taken) await insertPurchase(tx, reservation, checkoutId, line)
  return { checkoutId, amountCents: amount, notAvailableIds }
}

/**
 * Whoever deletes an account at this moment waits, and then finds what is bought here.
 * @throws 401 when it was deleted since the call came.
 */
const rejectDeletedBuyer = async (tx: Tx, buyerId: number): Promise<void> => {
  const buyer = await tx
    .selectFrom('accounts')
    .select('deleted_at')
    .where('id', '=', buyerId)
    .forKeyShare()
    .executeTakeFirst()
  if (!buyer || buyer.deleted_at) throw new ApiError('notSignedIn')
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

/** The seats of a listing that nobody has, by their place in the row. */
const freeSeats = (tx: Tx, listingId: number) =>
  tx
    .selectFrom('tickets')
    .select(['id', 'position', 'seat'])
    .where('listing_id', '=', listingId)
    .where('purchase_id', 'is', null)
    .orderBy('position')
    .execute()

/** Says in which quantities a listing is sold now. */
const invalidSplit = (listingId: number, splits: readonly number[]): ApiError =>
  new ApiError('splitRefused', {
    fields: { listings: `listing ${listingId} is sold in ${splits.join(', ')}` },
  })

/** The seats of a line, side by side; the listing's row is ours until the transaction ends. */
const seatsOf = async (tx: Tx, listing: StockRow, { quantity }: CartLine): Promise<number[]> => {
  const free = await freeSeats(tx, listing.id)
  const splits = splitsOf(listing, free)
  const seats = splits.includes(quantity) ? chooseSeats(free, quantity) : null
  if (!seats) throw invalidSplit(listing.id, splits)
  return seats.map((seat) => seat.id)
}

const insertCheckout = async (
  tx: Tx,
  reservation: Reservation,
  held: { amount: number; notAvailableIds: readonly number[] },
): Promise<number> => {
  const { id } = await tx
    .insertInto('checkouts')
    .values((eb) => checkoutRow(eb, reservation, held))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const insertPurchase = async (
  tx: Tx,
  reservation: Reservation,
  checkoutId: number,
  line: Taken,
): Promise<void> => {
  const { id } = await tx
    .insertInto('purchases')
    .values(purchaseRow(reservation, checkoutId, line))
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

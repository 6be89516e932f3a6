import { EVENT_APPROVED, INVENTORY_STATUS } from '@seatdesk/domain'

import { splitsOf, chooseSeats } from '../../listings/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { type CartLine, orderAmount, rejectTooLarge } from './cart.ts'
import { checkoutRow, purchaseRow, type Reservation, type Reserved } from './held-rows.ts'

/**
 * Takes the seats of every available line and holds them for one checkout. The conditional update
 * resolves races: it succeeds only while enough tickets are left at a price that the buyer accepts,
 * and a concurrent buyer waits for it and then sees the remaining tickets.
 * @throws 422 if a quantity is not an allowed split or the order exceeds the maximum charge, 401 if
 * the buyer's account was deleted. Nothing is held then.
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
 * Locks the buyer's account, so that a concurrent deletion waits and then sees this purchase.
 * @throws 401 if the account was deleted after the request was authenticated.
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
    ])
    .executeTakeFirst()

/** Unassigned seats of a listing, by position in the row. */
const freeSeats = (tx: Tx, listingId: number) =>
  tx
    .selectFrom('tickets')
    .select(['id', 'position', 'seat'])
    .where('listing_id', '=', listingId)
    .where('purchase_id', 'is', null)
    .orderBy('position')
    .execute()

/** Error that names the quantities in which a listing is sold now. */
const invalidSplit = (listingId: number, splits: readonly number[]): ApiError =>
  new ApiError('splitRefused', {
    fields: { listings: `listing ${listingId} is sold in ${splits.join(', ')}` },
  })

/** Chooses adjacent seats for a line. The caller holds the lock on the listing's row. */
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

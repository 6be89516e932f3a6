import { EVENT_APPROVED, INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import { takeIds } from '../../kernel/database/take-ids.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { CartLine } from './cart.ts'
import { checkoutRow, purchaseRow } from './held-rows.ts'
import type { Reservation, Reserved } from './reservation.ts'
import { freeSeats, splitRefused } from './reserve.ts'
import { type Portion, shareOut } from './share-out.ts'

/** A reservation of one listing alone. */
export interface SingleReservation extends Omit<Reservation, 'lines' | 'notAvailableIds'> {
  line: CartLine
}

/**
 * Reserves for several who want some of one listing, each as if alone and in their order, in one
 * transaction: its row is locked once, and what each gets is known before anything is written. Who is
 * refused is told so, and spoils nothing for the others; whose account is changed by somebody else at this moment
 * is `busy`, and gets nothing here.
 */
export const reserveTogether = async (
  tx: Tx,
  listingId: number,
  reservations: readonly SingleReservation[],
): Promise<(PromiseSettledResult<Reserved> | 'busy')[]> => {
  const staying = await whoStays(tx, reservations)
  const listing = await lockListing(tx, listingId)
  const served = reservations.filter(({ buyerId }) => staying.get(buyerId) === 'there')
  const portions = listing
    ? shareOut(
        listing,
        await freeSeats(tx, listingId),
        served.map(({ line }) => line),
      )
    : served.map((): Portion => ({ kind: 'unavailable' }))
  const portionOf = new Map(served.map((reservation, index) => [reservation, portions[index]]))
  const held = listing ? await hold(tx, listing, portionOf) : new Map<SingleReservation, Reserved>()
  return reservations.map((reservation) => {
    if (!staying.has(reservation.buyerId)) return 'busy'
    const portion = portionOf.get(reservation)
    if (!portion) return rejected(new Refusal('notSignedIn'))
    if (portion.kind === 'too-large') return rejected(portion.refusal)
    if (portion.kind === 'split-refused') return rejected(splitRefused(listingId, portion.splits))
    return { status: 'fulfilled', value: held.get(reservation) ?? nothingOf(listingId) }
  })
}

const rejected = (reason: Refusal) => ({ status: 'rejected' as const, reason })

const nothingOf = (listingId: number): Reserved => ({
  checkoutId: null,
  amountCents: 0,
  notAvailableIds: [listingId],
})

/**
 * Which of the buyers are still there. Whoever deletes an account from here on waits; one that is
 * being changed already is not waited for, and not among them.
 */
const whoStays = async (
  tx: Tx,
  reservations: readonly SingleReservation[],
): Promise<ReadonlyMap<number, 'there' | 'gone'>> => {
  const buyers = await tx
    .selectFrom('accounts')
    .select(['id', 'deleted_at'])
    .where(
      'id',
      'in',
      reservations.map(({ buyerId }) => buyerId),
    )
    .orderBy('id')
    .forKeyShare()
    .skipLocked()
    .execute()
  return new Map(buyers.map(({ id, deleted_at: deletedAt }) => [id, deletedAt ? 'gone' : 'there']))
}

type Listing = NonNullable<Awaited<ReturnType<typeof lockListing>>>

/** The listing while it is for sale. Its row is ours until the transaction ends; so is its event's. */
const lockListing = (tx: Tx, listingId: number) =>
  tx
    .selectFrom('listings')
    .select(['id', 'event_id', 'seller_id', 'available', 'price_cents', 'cost_cents'])
    .select(['split_rule', 'custom_splits'])
    .where('id', '=', listingId)
    .where('status_id', '=', INVENTORY_STATUS.active)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('events as e')
          .select('e.id')
          .whereRef('e.id', '=', 'listings.event_id')
          .where('e.status_id', '=', EVENT_APPROVED)
          .where('e.postponed_at', 'is', null)
          .forShare(),
      ),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Takes the seats of all, and writes a checkout and a purchase for each. */
const hold = async (
  tx: Tx,
  listing: Listing,
  portions: ReadonlyMap<SingleReservation, Portion | undefined>,
): Promise<Map<SingleReservation, Reserved>> => {
  const takers = [...portions].flatMap(([reservation, portion]) =>
    portion?.kind === 'seats' ? [{ reservation, seatIds: portion.seatIds }] : [],
  )
  if (takers.length === 0) return new Map()
  await takeFromStock(
    tx,
    listing.id,
    takers.reduce((sum, { seatIds }) => sum + seatIds.length, 0),
  )
  const checkoutIds = await takeIds(tx, 'checkouts', takers.length)
  const purchaseIds = await takeIds(tx, 'purchases', takers.length)
  const holds = takers.map(({ reservation, seatIds }, index) => ({
    reservation,
    seatIds,
    checkoutId: checkoutIds[index] ?? 0,
    purchaseId: purchaseIds[index] ?? 0,
    amount: listing.price_cents * seatIds.length,
  }))
  await tx
    .insertInto('checkouts')
    .values((eb) =>
      holds.map(({ reservation, checkoutId, amount }) => ({
        id: checkoutId,
        ...checkoutRow(eb, reservation, { amount, notAvailableIds: [] }),
      })),
    )
    .execute()
  await tx
    .insertInto('purchases')
    .values(
      holds.map(({ reservation, seatIds, checkoutId, purchaseId }) => ({
        id: purchaseId,
        ...purchaseRow(reservation, checkoutId, { ...listing, quantity: seatIds.length }),
      })),
    )
    .execute()
  await assignSeats(tx, listing.id, holds)
  return new Map(
    holds.map(({ reservation, checkoutId, amount }) => [
      reservation,
      { checkoutId, amountCents: amount, notAvailableIds: [] },
    ]),
  )
}

const takeFromStock = async (tx: Tx, listingId: number, quantity: number): Promise<void> => {
  const taken = await tx
    .updateTable('listings')
    .set((eb) => ({ available: eb('available', '-', quantity) }))
    .where('id', '=', listingId)
    .where('available', '>=', quantity)
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n)
    throw new Error(`listing ${listingId} has fewer tickets than were shared out`)
}

const assignSeats = async (
  tx: Tx,
  listingId: number,
  holds: readonly { purchaseId: number; seatIds: readonly number[] }[],
): Promise<void> => {
  const seats = holds.flatMap(({ purchaseId, seatIds }) =>
    seatIds.map((seatId) => ({ purchaseId, seatId })),
  )
  const given = sql<{ seat_id: number; purchase_id: number }>`unnest(
    ${seats.map(({ seatId }) => seatId)}::bigint[],
    ${seats.map(({ purchaseId }) => purchaseId)}::bigint[])`
  const assigned = await tx
    .updateTable('tickets as t')
    .from(given.as<'given'>(sql`given (seat_id, purchase_id)`))
    .set(({ ref }) => ({ purchase_id: ref('given.purchase_id') }))
    .whereRef('t.id', '=', 'given.seat_id')
    .where('t.purchase_id', 'is', null)
    .executeTakeFirst()
  if (assigned.numUpdatedRows !== BigInt(seats.length))
    throw new Error(`listing ${listingId} counts tickets that it does not have`)
}

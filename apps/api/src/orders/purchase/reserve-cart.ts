import { setTimeout as wait } from 'node:timers/promises'

import { EVENT_APPROVED, INVENTORY_STATUS } from '@seatdesk/domain'

import { releaseExpiredHolds } from '../../listings/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { createKeyedSemaphore } from '../../platform/keyed-semaphore.ts'
import { type CartLine, rejectTooLarge } from './cart.ts'
import type { Reservation, ReservationResult } from './held-rows.ts'
import { reserve } from './reserve.ts'
import { readStock, type Stock, type StockRow } from './stock.ts'
import { limitUnpaidHolds, ownPaymentsError } from './unpaid-holds.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'settings'>

/** A buyer's cart. Its availability has not been checked yet. */
export type Cart = Omit<Reservation, 'notAvailableIds' | 'now'>

/** Result of a cart, with the listings that were found to be unavailable before the reservation. */
export interface ReservedCart extends ReservationResult {
  /** By ID; `undefined` for an unknown listing. */
  unavailable: ReadonlyMap<number, StockRow | undefined>
}

/**
 * Limits concurrent reservations of one listing in this process. They would wait for the listing's
 * row lock anyway; here they wait without using one of the few database connections.
 */
const listingSemaphore = createKeyedSemaphore<number>({
  atOnce: 2,
  maxWaitMs: 20_000,
  createError: () => new ApiError('unavailable', { retryAfterSeconds: 5 }),
})

/** How long a call waits for other payments of its account, and the polling interval, in ms. */
const OWN_PAYMENTS_MS = 20_000
const LOOK_AGAIN_MS = 100

/** Limits polling for other payments to one call per account at a time. */
const ownPaymentsSemaphore = createKeyedSemaphore<number>({
  atOnce: 1,
  maxWaitMs: OWN_PAYMENTS_MS,
  createError: ownPaymentsError,
})

/**
 * Reserves the available lines of a cart. Calls of one account that would hold too many tickets at
 * once wait until the others are paid.
 * @throws 429 if the account holds too many unpaid tickets, or let too many holds lapse.
 */
export const reserveCart = async (ctx: Deps, cart: Cart): Promise<ReservedCart> =>
  (await tryToReserve(ctx, cart)) ??
  ownPaymentsSemaphore.run(cart.buyerId, async () => {
    const end = performance.now() + OWN_PAYMENTS_MS
    while (performance.now() < end) {
      const reserved = await tryToReserve(ctx, cart)
      if (reserved) return reserved
      await wait(LOOK_AGAIN_MS)
    }
    throw ownPaymentsError()
  })

/**
 * Reserves the available lines of a cart in one transaction. A plain read before it turns away late
 * buyers without taking a lock. Returns `null` while the account's other payments hold too many
 * tickets.
 * @throws 422 for the buyer's own listing and for a quantity that is not sold, 401 if the buyer's
 * account was deleted.
 */
const tryToReserve = async (ctx: Deps, cart: Cart): Promise<ReservedCart | null> => {
  const listingIds = cart.lines.map(({ listingId }) => listingId)
  await releaseExpiredHolds(ctx)
  return inTurns(listingIds, async () => {
    const stock = await readStock(ctx, listingIds)
    const lines = availableLines(stock, cart.buyerId, cart.lines)
    const notAvailableIds = cart.lines
      .filter((line) => !lines.includes(line))
      .map(({ listingId }) => listingId)
    const unavailable = new Map(notAvailableIds.map((id) => [id, stock.get(id)]))
    if (lines.length === 0)
      return { checkoutId: null, amountCents: 0, notAvailableIds, unavailable }
    const reservation = { ...cart, lines, notAvailableIds, now: ctx.clock.now() }
    return transaction(ctx.db, async (tx) => {
      const verdict = await limitUnpaidHolds(tx, {
        buyerId: cart.buyerId,
        quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        now: reservation.now,
        base: ctx.settings.maxUnpaidTickets,
        paymentMethodId: cart.paymentMethodId,
      })
      return verdict === 'ok' ? { ...(await reserve(tx, reservation)), unavailable } : null
    })
  })
}

/** Acquires the semaphore of each listing in ID order, so that two carts never deadlock. */
const inTurns = <Result>(
  [listingId, ...others]: readonly number[],
  work: () => Promise<Result>,
): Promise<Result> =>
  listingId === undefined ? work() : listingSemaphore.run(listingId, () => inTurns(others, work))

/**
 * Returns the lines that are available: the listing exists, its event is upcoming and not
 * postponed, and enough tickets are left at the expected price. Buyers of a sold-out listing fail
 * here, without waiting for a lock.
 * @throws 422 for the buyer's own listing, for more tickets than were ever listed, and for an order
 * above the maximum charge.
 */
const availableLines = (stock: Stock, buyerId: number, lines: readonly CartLine[]): CartLine[] => {
  const possible = lines.filter((line) => {
    const listing = stock.get(line.listingId)
    if (!listing) return false
    if (listing.seller_id === buyerId) throw new ApiError('ownListing', ownListing(line.listingId))
    if (line.quantity > Math.min(listing.quantity, listing.shown_quantity ?? Infinity))
      throw new ApiError('splitRejected', {
        fields: { listings: `listing ${line.listingId} never had ${line.quantity} tickets` },
      })
    const isOpen = listing.event_status_id === EVENT_APPROVED && listing.postponed_at === null
    return isOpen && listing.isToCome && listing.isOnMarket && isLeft(listing, line)
  })
  rejectTooLarge(
    possible.map(({ listingId, quantity }) => ({
      price_cents: stock.get(listingId)?.price_cents ?? 0,
      quantity,
    })),
  )
  return possible
}

const ownListing = (listingId: number) => ({
  fields: { listings: `listing ${listingId} is your own` },
})

const isLeft = (listing: StockRow, { quantity, expectedPrice = Infinity }: CartLine): boolean =>
  listing.status_id === INVENTORY_STATUS.active &&
  listing.offered >= quantity &&
  listing.price_cents <= expectedPrice

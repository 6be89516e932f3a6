import { EVENT_APPROVED, INVENTORY_STATUS } from '@seatdesk/domain'

import { isUpcoming } from '../../catalog/index.ts'
import { releaseExpiredHolds } from '../../listings/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { createKeyedSemaphore } from '../../platform/keyed-semaphore.ts'
import { type CartLine, rejectTooLarge } from './cart.ts'
import type { Reservation, Reserved } from './held-rows.ts'
import { reserve } from './reserve.ts'

type Deps = Pick<Context, 'db' | 'clock'>

/** What a buyer wants; none of it is known to be for sale yet. */
export type Cart = Omit<Reservation, 'notAvailableIds' | 'now'>

/**
 * Bounds how many reservations of one listing this process runs at once. They queue for the listing's
 * row lock anyway; here they wait without holding one of the few database connections.
 */
const listingSemaphore = createKeyedSemaphore<number>({
  atOnce: 2,
  patienceMs: 20_000,
  refusal: () => new ApiError('unavailable', { retryAfterSeconds: 5 }),
})

/**
 * Reserves what can be had of a cart in one transaction. A plain read before it turns away buyers who
 * come too late without taking a lock.
 * @throws 422 for one's own listing and for a quantity that is not sold, 401 when the buyer is gone.
 */
export const reserveCart = async (ctx: Deps, cart: Cart): Promise<Reserved> => {
  const listingIds = cart.lines.map(({ listingId }) => listingId)
  await releaseExpiredHolds(ctx)
  return inTurns(listingIds, async () => {
    const stock = await readStock(ctx, listingIds)
    const lines = availableLines(stock, cart.buyerId, cart.lines)
    const notAvailableIds = cart.lines
      .filter((line) => !lines.includes(line))
      .map(({ listingId }) => listingId)
    if (lines.length === 0) return { checkoutId: null, amountCents: 0, notAvailableIds }
    const reservation = { ...cart, lines, notAvailableIds, now: ctx.clock.now() }
    return transaction(ctx.db, (tx) => reserve(tx, reservation))
  })
}

/** Waits for a turn at each listing, in the order of their ids, so that two carts never deadlock. */
const inTurns = <Result>(
  [listingId, ...others]: readonly number[],
  work: () => Promise<Result>,
): Promise<Result> =>
  listingId === undefined ? work() : listingSemaphore.run(listingId, () => inTurns(others, work))

/** What is known of listings without waiting for anybody who buys of them. */
type Stock = Awaited<ReturnType<typeof readStock>>

/** Reads listings as they are committed now, without waiting for locks. */
const readStock = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  listingIds: readonly number[],
) => {
  const listings = await db
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['l.id', 'l.seller_id', 'l.quantity', 'l.available', 'l.price_cents'])
    .select(['l.status_id as listing_status_id', 'e.status_id', 'e.postponed_at'])
    .select(isUpcoming(clock.now()).as('isToCome'))
    .where('l.id', 'in', listingIds)
    .execute()
  return new Map(listings.map((listing) => [listing.id, listing]))
}

/**
 * The lines that could be had: the listing exists, its event is still to come and not postponed, and
 * as many are left at that price. Who comes when all are gone hears so without waiting in a line.
 * @throws 422 for one's own listing, for more tickets than were ever listed, and for an order that
 * costs more than can be charged at once.
 */
const availableLines = (stock: Stock, buyerId: number, lines: readonly CartLine[]): CartLine[] => {
  const possible = lines.filter((line) => {
    const listing = stock.get(line.listingId)
    if (!listing) return false
    if (listing.seller_id === buyerId) throw new ApiError('ownListing', ownListing(line.listingId))
    if (line.quantity > listing.quantity)
      throw new ApiError('splitRefused', {
        fields: { listings: `listing ${line.listingId} never had ${line.quantity} tickets` },
      })
    const isOpen = listing.status_id === EVENT_APPROVED && listing.postponed_at === null
    return isOpen && listing.isToCome && isLeft(listing, line)
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

const isLeft = (
  listing: NonNullable<ReturnType<Stock['get']>>,
  { quantity, expectedPrice = Infinity }: CartLine,
): boolean =>
  listing.listing_status_id === INVENTORY_STATUS.active &&
  listing.available >= quantity &&
  listing.price_cents <= expectedPrice

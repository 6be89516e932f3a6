import { EVENT_APPROVED, INVENTORY_STATUS } from '@seatdesk/domain'

import { isToCome } from '../../catalogue/index.ts'
import type { Context } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { CartLine } from './cart.ts'
import { refuseTooLarge } from './order-amount.ts'

/** What is known of listings without waiting for anybody who buys of them. */
type Stock = Awaited<ReturnType<typeof readStock>>

/** Reads listings as they are committed now, without waiting for locks. */
export const readStock = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  listingIds: readonly number[],
) => {
  const listings = await db
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['l.id', 'l.seller_id', 'l.quantity', 'l.available', 'l.price_cents'])
    .select(['l.status_id as listing_status_id', 'e.status_id', 'e.postponed_at'])
    .select(isToCome(clock.now()).as('isToCome'))
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
export const possibleLines = (
  stock: Stock,
  buyerId: number,
  lines: readonly CartLine[],
): CartLine[] => {
  const possible = lines.filter((line) => {
    const listing = stock.get(line.listingId)
    if (!listing) return false
    if (listing.seller_id === buyerId) throw new Refusal('ownListing', ownListing(line.listingId))
    if (line.quantity > listing.quantity)
      throw new Refusal('splitRefused', {
        fields: { listings: `listing ${line.listingId} never had ${line.quantity} tickets` },
      })
    const isOpen = listing.status_id === EVENT_APPROVED && listing.postponed_at === null
    return isOpen && listing.isToCome && isLeft(listing, line)
  })
  refuseTooLarge(
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

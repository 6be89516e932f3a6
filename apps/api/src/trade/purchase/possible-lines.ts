import { EVENT_APPROVED, INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isToCome } from '../../catalogue/index.ts'
import type { Context } from '../../kernel/context.ts'
import { doneTogether } from '../../kernel/database/done-together.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { CartLine } from './cart.ts'
import { refuseTooLarge } from './order-amount.ts'

/** What is known of listings without waiting for anybody who buys of them. */
export type Stock = Awaited<ReturnType<typeof readStock>>

/** Looks at listings as they stand at this moment; what others have begun is not seen. */
export const readStock = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  listingIds: readonly number[],
) => lookAtStock(db, { listingIds, now: clock.now() })

interface Look {
  listingIds: readonly number[]
  now: Date
}

/** Whoever looks at one moment is shown what all of them look at. */
const lookAtStock = doneTogether(async (db, looks: readonly Look[]) => {
  const listings = await db
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['l.id', 'l.seller_id', 'l.quantity', 'l.available', 'l.price_cents'])
    .select(['l.status_id as listing_status_id', 'e.status_id', 'e.postponed_at'])
    .select(isToCome(looks.at(-1)?.now ?? new Date()).as('isToCome'))
    .where(sql<boolean>`l.id = any(${looks.flatMap(({ listingIds }) => listingIds)}::bigint[])`)
    .execute()
  const stock = new Map(listings.map((listing) => [listing.id, listing]))
  return looks.map(() => stock)
})

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

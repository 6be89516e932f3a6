import type { Contract } from '@seatdesk/domain/contract'

import type { Db } from '../../platform/database/transaction.ts'
import type { ResourceHandlers, Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { listExtras } from './list-extras.ts'
import { listingAvailability } from './listing-availability.ts'
import { isPreferredBy } from './listing-conditions.ts'
import { toListing, listingRows } from './listing-store.ts'
import { listingPosition } from './listings-in-order.ts'
import { eventForSale, isOffered, type Viewer } from './on-sale.ts'
import { pageOfListings } from './page-of-listings.ts'

/** Lists what other brokers sell for an event. */
export const listListings: Handler<Contract['listings']['list']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const viewer = { accountId: caller.accountId, now: ctx.clock.now() }
  const event = await eventForSale(ctx.db, input.eventId, viewer)
  const { ids, total } = await pageOfListings(ctx.db, event, input, viewer)
  const listings = await readOffered(ctx.db, ids, viewer)
  return {
    results: mapRows(listings, (row) => ({
      ...toListing(row),
      ...(row.is_preferred && { preferred: true }),
    })),
    paginator: { totalEntriesSize: total, perPage: input.perPage },
  }
}

/** The listings of these ids, in their order; what was sold since they were found is left out. */
const readOffered = async (db: Db, ids: readonly number[], viewer: Viewer) => {
  if (ids.length === 0) return []
  const rows = await listingRows(db)
    .select(isPreferredBy(viewer.accountId).as('is_preferred'))
    .where('l.id', 'in', ids)
    .where(isOffered(viewer))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Handlers of listings for sale. */
export const listingHandlers = {
  list: listListings,
  extras: listExtras,
  position: listingPosition,
  availability: listingAvailability,
} satisfies ResourceHandlers<'listings'>

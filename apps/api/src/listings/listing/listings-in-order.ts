import type { Contract, SortOrderOf } from '@seatdesk/domain/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { type SortExpressions, type Paging, positionOfId } from '../../platform/list-page.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { selectDealScores } from './deals.ts'
import { isPreferredBy, listingConditions, type ListingFilter } from './listing-conditions.ts'
import { eventForSale, type EventForSale, isOffered, type Viewer } from './on-sale.ts'

/**
 * Returns the position of a listing in the requested list, so that the client can open its page.
 */
export const listingPosition: Handler<Contract['listings']['position']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const viewer = { accountId: caller.accountId, now: ctx.clock.now() }
  const event = await eventForSale(ctx.db, input.eventId, viewer)
  const matches = listingsInOrder(ctx.db, event, input, viewer)
  return { position: await positionOfId(ctx.db, matches, input.listingId, input.orderDir) }
}

type List = Contract['listings']['list']

/** How a list is sorted. */
type Sorted = Pick<Paging, 'orderDir'> & { orderBy: SortOrderOf<List> }

const ORDERS: SortExpressions<List> = {
  section: sql.ref('l.section_order'),
  row: sql.ref('l.row_order'),
  price: sql.ref('l.price_cents'),
  available: sql.ref('l.offered'),
  // Best value first when prices ascend, so the score is negated. Ties are broken by the price
  // relative to the median, lowest first.
  value: sql`-d.score + l.price_cents::float8 / (l.price_cents + d.median)`,
}

/**
 * The listings for sale that match a broker's filters, limited to those `within` a part of the
 * list: each `id`, and the `place` to sort by.
 */
export const listingsInOrder = (
  db: Db,
  event: EventForSale,
  requested: ListingFilter & Sorted,
  viewer: Viewer,
  within: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> => {
  const offered = listingsOffered(db, event, requested, viewer)
    .where(within)
    .$if(requested.orderBy === 'value', (query) =>
      query.innerJoin(selectDealScores(event, viewer).as('d'), 'd.id', 'l.id'),
    )
    .select(['l.id', placeOf(event, requested, viewer).as('place')])
  return sql`${offered}`
}

/**
 * What a list is sorted by. Of equal listings, those of preferred sellers come first. A row of nulls
 * is not null, so the row itself says which listings have no place and are last.
 */
const placeOf = (
  { hasPreferred }: EventForSale,
  { orderBy, orderDir }: Sorted,
  { accountId }: Viewer,
): RawBuilder<unknown> => {
  const place = ORDERS[orderBy]
  if (!hasPreferred) return sql`${place}`
  const isPreferred = isPreferredBy(accountId)
  return orderDir === 'desc'
    ? sql`row((${place}) is not null, ${place}, ${isPreferred})`
    : sql`row((${place}) is null, ${place}, not ${isPreferred})`
}

/** Listings `l` of an event that a broker could buy and that match its filters. */
export const listingsOffered = (
  db: Db,
  { id, isOpen, seatMapId }: EventForSale,
  filter: ListingFilter,
  viewer: Viewer,
) =>
  db
    .selectFrom('listings as l')
    .where('l.event_id', '=', id)
    .where(isOffered(viewer))
    .where(listingConditions(filter, sql`${seatMapId}::bigint`))
    .$if(filter.preferred === true, (found) => found.where(isPreferredBy(viewer.accountId)))
    .$if(!isOpen, (none) => none.where(sql<boolean>`false`))

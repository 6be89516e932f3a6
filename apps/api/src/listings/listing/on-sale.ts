import { EVENT_APPROVED, INVENTORY_STATUS, MAX_PRICE_CENTS } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import {
  eventsNearTakeDown,
  eventsWithDueSaleTimes,
  isBroadcast,
  isWithinSaleTimes,
  isOnMarket,
  isUpcoming,
  resolveMergedId,
} from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/transaction.ts'

/** Inlined into the query, so that the planner knows the value. */
const ACTIVE = sql.lit(INVENTORY_STATUS.active)
const MAX = sql.lit(MAX_PRICE_CENTS)

/** The account that views listings, and the time. */
export interface Viewer {
  accountId: number
  now: Date
}

/**
 * Whether listing `l` is active, not taken down, not sold out and not the viewer's own, regardless
 * of its event's state. A price above the maximum was not written by the API, so that listing is
 * not for sale.
 */
export const isOffered = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isSeatListing('l')} and ${isForSale(viewer)})`

/** The same of seats and of parking, packages and passes. */
const isForSale = ({ accountId, now }: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(l.status_id = ${ACTIVE} and l.available > 0 and l.seller_id <> ${accountId}
    and l.price_cents <= ${MAX} and ${isOnMarket('l', now)})`

/**
 * Whether listing `l`, or another alias, is a seat that nothing but its own state keeps from the
 * market: what prices are compared with.
 */
export const isComparable = (alias: 'l' | 'o' | 'listings', now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isSeatListing(alias)} and ${isOnMarket(alias, now)})`

/**
 * Whether listing `l`, or another alias, counts for stored prices and totals of its event: it is a
 * seat, its seller has not switched it off, and it is on sale by its own times. Reads shortly before
 * an event (`eventsNearTakeDown`), or until a sale time is counted, also check the time.
 */
export const isInStockCounts = (alias: 'l' | 'o' | 'listings'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isSeatListing(alias)} and ${isBroadcast(alias)} and ${isWithinSaleTimes(alias)})`

/**
 * Whether listing `l`, or another alias, is a seat of its event. Parking, packages and passes do
 * not count toward prices, sections or quantities of the event.
 */
export const isSeatListing = (alias: 'l' | 'o' | 'listings'): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${alias}.extra_kind`)} is null`

/**
 * Whether tickets of event `e` at venue `v` can be bought now: it is upcoming and not postponed.
 */
const isOpen = ({ now }: Pick<Viewer, 'now'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(e.postponed_at is null and ${isUpcoming(now)})`

/**
 * Whether this broker could buy tickets of listing `l` of event `e` at venue `v` now. Lists and
 * event counts use the same condition.
 */
export const isOnSale = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOffered(viewer)} and ${isOpen(viewer)})`

/** Whether this broker could buy listing `l` now, a seat or anything else that is sold with the event. */
export const isAnythingOnSale = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isForSale(viewer)} and ${isOpen(viewer)})`

/** Data of an event that reading its listings needs. */
export interface EventForSale {
  id: number
  /** Whether its tickets can be bought now. */
  isOpen: boolean
  /** Seat map of the event. */
  seatMapId: number | null
  /** Whether it is large enough for stored totals by section; a performance hint. */
  isKeptBySection: boolean
  /** Whether the viewer's company prefers any seller. */
  hasPreferred: boolean
}

/**
 * Returns the approved event with this id, following merges. Read before its listings, so that the
 * listing queries need no join.
 * @throws 404 if there is no such event.
 */
export const eventForSale = async (
  db: Db,
  requestedEventId: number,
  { accountId, now }: Viewer,
): Promise<EventForSale> => {
  const event = await db
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(({ fn }) => [
      'e.id',
      isOpen({ now }).$castTo<boolean>().as('isOpen'),
      fn.coalesce('e.seat_map_id', 'v.seat_map_id').as('seatMapId'),
      sql<boolean>`(exists (select from section_stock as k where k.event_id = e.id)
        and e.id not in (${eventsNearTakeDown(now)}))`.as('isKeptBySection'),
      sql<boolean>`exists (select from counterparties as p
        where p.company_id = ${accountId} and p.kind = 'preferred')`.as('hasPreferred'),
    ])
    .where('e.id', '=', await resolveMergedId(db, 'event', requestedEventId))
    .where('e.status_id', '=', EVENT_APPROVED)
    .executeTakeFirst()
  if (!event) throw new ApiError('notFound')
  return event
}

/**
 * Ids of events whose stored totals are not valid for this broker: it sells there, the events
 * changed, or start so soon that listings have left the market.
 */
export const eventsWithStaleStock = ({ accountId, now }: Viewer): RawBuilder<unknown> => sql`
  select o.event_id as id from listings as o
  where o.seller_id = ${accountId} and o.status_id = 1 and o.available > 0 and ${isSeatListing('o')}
  union select event_id from changed_events
  union ${eventsNearTakeDown(now)}
  union ${eventsWithDueSaleTimes(now)}
  union select id from events where postponed_at is not null`

/** Like `eventsWithStaleStock`, for event `e`. */
const isStockStale = ({ accountId, now }: Viewer): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from changed_events as s where s.event_id = e.id)
  or e.id in (${eventsNearTakeDown(now)})
  or e.id in (${eventsWithDueSaleTimes(now)})
  or exists (select from listings as o where o.seller_id = ${accountId}
    and o.event_id = e.id and o.status_id = 1 and o.available > 0 and ${isSeatListing('o')}))`

/**
 * Totals of listings on sale for event `e` at venue `v`: `s.ticket_quantity`, `s.price_from`. Uses
 * the stored totals if they are valid for the viewer, and reads the listings otherwise.
 */
export const eventStock = (viewer: Viewer): RawBuilder<unknown> => sql`lateral (
  select coalesce(sum(tickets), 0)::bigint as ticket_quantity, min(cents) as price_from from (
    select k.tickets, k.lowest_cents as cents from event_stock as k
    where k.event_id = e.id and not ${isStockStale(viewer)}
      and ${isOpen(viewer)}
    union all
    select l.offered, l.price_cents from listings as l
    where l.event_id = e.id and ${isStockStale(viewer)} and ${isOnSale(viewer)}
  ) as one) as s`

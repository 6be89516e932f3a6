import { EVENT_APPROVED, INVENTORY_STATUS, MAX_PRICE_CENTS } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isUpcoming, resolveMergedId } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/transaction.ts'

/** In the text of the query and not beside it, so that the planner knows it. */
const ACTIVE = sql.lit(INVENTORY_STATUS.active)
const MAX = sql.lit(MAX_PRICE_CENTS)

/** Who looks, and when. */
export interface Viewer {
  accountId: number
  now: Date
}

/**
 * Whether listing `l` is active, somebody else's and not sold out, whatever becomes of its event. One at
 * a price beyond the bound was written past the API and is not for sale.
 */
export const isOffered = ({ accountId }: Pick<Viewer, 'accountId'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(l.status_id = ${ACTIVE} and l.available > 0 and l.seller_id <> ${accountId}
    and l.price_cents <= ${MAX})`

/** Whether anything of event `e` at venue `v` can be bought now: it is to come and not postponed. */
const isOpen = ({ now }: Pick<Viewer, 'now'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(e.postponed_at is null and ${isUpcoming(now)})`

/**
 * Whether listing `l` of event `e` at venue `v` has something that this broker could buy now. What
 * a list shows and what an event counts are both this.
 */
export const isOnSale = (look: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOffered(look)} and ${isOpen(look)})`

/** What the listings of an event are read by. */
export interface EventForSale {
  id: number
  /** Whether anything of it can be bought now. */
  isOpen: boolean
  /** The drawing that is shown for it. */
  seatMapId: number | null
  /** Whether it has so many listings that what its sections have is kept; a hint at what is quicker. */
  isKeptBySection: boolean
}

/**
 * The approved event that an id leads to, looked at before its listings are, so that those are read
 * by themselves.
 * @throws 404 where there is no such event.
 */
export const eventForSale = async (db: Db, asked: number, now: Date): Promise<EventForSale> => {
  const event = await db
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(({ fn }) => [
      'e.id',
      isOpen({ now }).$castTo<boolean>().as('isOpen'),
      fn.coalesce('e.seat_map_id', 'v.seat_map_id').as('seatMapId'),
      sql<boolean>`exists (select from section_stock as k where k.event_id = e.id)`.as(
        'isKeptBySection',
      ),
    ])
    .where('e.id', '=', await resolveMergedId(db, 'event', asked))
    .where('e.status_id', '=', EVENT_APPROVED)
    .executeTakeFirst()
  if (!event) throw new ApiError('notFound')
  return event
}

/** The ids of events of which what is kept says nothing to this broker: it sells there, or they were stirred. */
export const eventsWithStaleStock = ({ accountId }: Viewer): RawBuilder<unknown> => sql`
  select o.event_id as id from listings as o
  where o.seller_id = ${accountId} and o.status_id = 1 and o.available > 0
  union select event_id from stirred_events
  union select id from events where postponed_at is not null`

/** Whether what is kept of event `e` says nothing to this broker; the same, asked of one. */
const isStockStale = ({ accountId }: Viewer): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from stirred_events as s where s.event_id = e.id)
  or exists (select from listings as o where o.seller_id = ${accountId}
    and o.event_id = e.id and o.status_id = 1 and o.available > 0))`

/**
 * What listings on sale add up to for event `e` at venue `v`: `s.ticket_quantity`, `s.price_from`.
 * It is what is kept where that is good, and else what a look at the listings says.
 */
export const eventStock = (look: Viewer): RawBuilder<unknown> => sql`lateral (
  select coalesce(sum(tickets), 0)::bigint as ticket_quantity, min(cents) as price_from from (
    select k.tickets, k.lowest_cents as cents from event_stock as k
    where k.event_id = e.id and not ${isStockStale(look)}
      and ${isOpen(look)}
    union all
    select l.available, l.price_cents from listings as l
    where l.event_id = e.id and ${isStockStale(look)} and ${isOnSale(look)}
  ) as one) as s`

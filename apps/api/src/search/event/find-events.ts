import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { eventStock, eventsWithStaleStock, type Viewer } from '../../listings/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { type EventFilter, eventConditions } from './event-filter.ts'
import { findEventsBySorting, type FoundEvents, type PageParams } from './event-store.ts'
import { countEventsByDay, findEventsByDay, wholeDays } from './find-events-by-day.ts'

/** Up to this number of matches it is faster to read and sort them all. */
const MAX_SORTED = 4_000

/**
 * Finds one page of events, choosing the cheapest plan: day counts, index scan, or
 * filter-then-sort.
 */
export const findEvents = async (
  db: Db,
  filter: EventFilter,
  params: PageParams,
  viewer: Viewer,
  mostSorted = MAX_SORTED,
): Promise<FoundEvents> => {
  const condition = await eventConditions(db, filter, viewer)
  const days = wholeDays(filter, viewer.now)
  if (days === null) return findEventsBySorting(db, condition, params, viewer)
  const counted = { condition, filter, days }
  const { order, after } = params
  if (order === 'date_time' && after === undefined) return findEventsByDay(db, counted, params)
  const total = await countEventsByDay(db, counted)
  if (total <= mostSorted) return findEventsBySorting(db, condition, params, viewer)
  if (after !== undefined || order === 'date_time' || order === 'name' || order === 'venue')
    return { ids: await seekEvents(db, condition, params), total }
  // Past events have no listings on sale, so stored totals do not apply.
  if (filter.from) return findEventsBySorting(db, condition, params, viewer)
  return { ids: await seekByPrice(db, condition, { ...params, order }, viewer), total }
}

/** Sort orders that an index can scan; the expressions must equal those of the index. */
const SEEK_ORDERS = {
  name: sql`lower(e.name) collate "C"`,
  venue: sql`lower(v.name) collate "C"`,
}

/**
 * Ids of one page of the events that match `condition`, found by an index scan in the requested
 * order. Fast if most events match and the page is near the start.
 */
const seekEvents = async (
  db: Db,
  condition: RawBuilder<SqlBool>,
  { order, direction, page, perPage, after }: PageParams,
): Promise<number[]> => {
  const from = sql`from events as e join venues as v on v.id = e.venue_id where ${condition}`
  const sqlDirection = sql.raw(direction)
  const place = order === 'venue' ? SEEK_ORDERS.venue : SEEK_ORDERS.name
  const { rows } = await (
    after === undefined
      ? sql<{
          id: number
        }>`select e.id ${from} order by ${place} ${sqlDirection}, e.id ${sqlDirection}
          limit ${perPage} offset ${(page - 1) * perPage}`
      : sql<{ id: number }>`select e.id ${from} and e.id > ${after} order by e.id limit ${perPage}`
  ).execute(db)
  return rows.map(({ id }) => id)
}

/** Stored stock columns and computed ones, by sort order. */
const STOCK_WALKS = {
  price_from: { kept: sql`k.lowest_cents`, seen: sql`s.price_from` },
  ticket_quantity: { kept: sql`k.tickets`, seen: sql`s.ticket_quantity` },
}

type ByStock = Pick<PageParams, 'direction' | 'page' | 'perPage'> & {
  order: keyof typeof STOCK_WALKS
}

/**
 * Ids of one page of the upcoming events that match `condition`, sorted by stock: events with
 * stored totals in index order, merged with the few events whose stock must be computed.
 */
const seekByPrice = async (
  db: Db,
  condition: RawBuilder<SqlBool>,
  { order, direction, page, perPage }: ByStock,
  viewer: Viewer,
): Promise<number[]> => {
  const { kept, seen } = STOCK_WALKS[order]
  const sqlDirection = sql.raw(direction)
  // Quantities are never null, and their index has no `nulls last`.
  const last = order === 'price_from' ? sql`nulls last` : sql``
  const end = page * perPage
  const { rows } = await sql<{ id: number }>`
    with apart as materialized (${eventsWithStaleStock(viewer)})
    select id from (
      (select e.id, ${kept} as place
        from event_stock as k join events as e on e.id = k.event_id join venues as v on v.id = e.venue_id
        where ${condition} and k.event_id not in (select id from apart)
        order by ${kept} ${sqlDirection} ${last}, k.event_id ${sqlDirection} limit ${end})
      union all
      (select e.id, ${seen} as place
        from apart join events as e on e.id = apart.id join venues as v on v.id = e.venue_id
        cross join ${eventStock(viewer)}
        where ${condition})
    ) as events
    order by place ${sqlDirection} nulls last, id ${sqlDirection} limit ${perPage} offset ${end - perPage}
  `.execute(db)
  return rows.map(({ id }) => id)
}

import type { Contract } from '@seatdesk/domain/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { eventStock, isOnSale, type Viewer } from '../../listings/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { SortExpressions } from '../../platform/list-page.ts'
import { isFavorite } from './event-filter.ts'

/** An event row as read for one broker. */
export interface EventRow {
  id: number
  name: string
  category_id: 1 | 2 | 3
  status_id: number
  cover_image_url: string | null
  date_time: string
  date_tba: boolean
  time_tba: boolean
  session: string | null
  venue_id: number
  venue_name: string
  venue_address: string
  venue_city: string
  venue_state: string
  seat_map_id: number | null
  ticket_quantity: number
  price_from: number | null
  sections: string[]
  is_favorite: boolean
}

/** The distinct names of sections with tickets for sale, in natural order. */
const sections = (viewer: Viewer) => sql`coalesce((
  select json_agg(section order by section_order, section) from (
    select distinct on (l.section_key) l.section, l.section_order
    from listings as l where l.event_id = e.id and ${isOnSale(viewer)}
    order by l.section_key, l.id) as one), '[]')`

/** SQL expressions of the sort orders. */
const ORDERS: SortExpressions<Contract['events']['list']> = {
  date_time: sql`e.date_time`,
  name: sql`lower(e.name) collate "C"`,
  venue: sql`lower(v.name) collate "C"`,
  price_from: sql`s.price_from`,
  ticket_quantity: sql`s.ticket_quantity`,
}

export interface PageParams {
  order: keyof typeof ORDERS
  direction: 'asc' | 'desc'
  page: number
  perPage: number
  /** Selects events with a larger id, by id; page and sort order are ignored. */
  after?: number | undefined
}

/** Whether a sort order needs the stock totals of every event. */
export const isSortedByStock = (order: PageParams['order']): boolean =>
  order === 'price_from' || order === 'ticket_quantity'

/** The ids of one page of events, and the total number. */
export interface FoundEvents {
  ids: number[]
  total: number
}

/**
 * Returns the ids of one page of the events that match `condition`, and the total number. Finds all
 * matches first and sorts them afterward: if a sorted page were requested directly, the engine
 * would scan the whole calendar for a rare word.
 */
export const findEventsBySorting = async (
  db: Db,
  condition: RawBuilder<SqlBool>,
  { order, direction, page, perPage, after }: PageParams,
  viewer: Viewer,
): Promise<FoundEvents> => {
  const sqlDirection = sql.raw(direction)
  const { rows } = await sql<FoundEvents>`
    with matches as materialized (
      select e.id, ${ORDERS[order]} as place
      from events as e join venues as v on v.id = e.venue_id
      ${isSortedByStock(order) ? sql`cross join ${eventStock(viewer)}` : sql``}
      where ${condition})
    select
      (select count(*) from matches) as total,
      array_to_json(array(
        ${
          after === undefined
            ? sql`select id from matches order by place ${sqlDirection} nulls last, id ${sqlDirection}
              limit ${perPage} offset ${(page - 1) * perPage}`
            : sql`select id from matches where id > ${after} order by id limit ${perPage}`
        })) as ids
  `.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

/** Reads events by id, in the given order. */
export const readEvents = async (
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
): Promise<EventRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<EventRow>`
    select e.id, e.name, e.category_id, e.status_id, e.cover_image_url, e.date_time, e.date_tba, e.time_tba, e.session,
      e.venue_id, v.name as venue_name, v.address as venue_address, v.city as venue_city,
      v.state as venue_state, coalesce(e.seat_map_id, v.seat_map_id) as seat_map_id,
      s.ticket_quantity, s.price_from, ${sections(viewer)} as sections,
      ${isFavorite(viewer.accountId)} as is_favorite
    from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place)
    join events as e on e.id = asked.id
    join venues as v on v.id = e.venue_id
    cross join ${eventStock(viewer)}
    order by asked.place
  `.execute(db)
  return rows
}

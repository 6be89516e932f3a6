import { sql } from 'kysely'

import type { Tx } from '../../kernel/database/transaction.ts'
import { isOnSale, type Look } from '../../stock/index.ts'

/** More of one watch than these are counted and not named. */
const MOST_NAMED = 10

/** Something that was found for a watch and still holds. */
export interface WatchNews {
  watch_id: number
  watch_name: string
  /** Whether it watches one event, which everybody knows then. */
  is_of_one: boolean
  event_id: number
  event_name: string
  /** The listing. */
  id: number
  section: string
  seat_row: string
  available: number
  price_cents: number
  /** What the lowest price of the event fell from; `null` of a listing that meets. */
  was_cents: number | null
  /** How many there are of its watch, all in all, and of how many events. */
  found: number
  events: number
}

/**
 * Takes what was found for an account and is not told: of each watch the cheapest, each listing once.
 * What was sold or became dearer meanwhile is told to nobody.
 */
export const takeNews = async (tx: Tx, look: Look): Promise<WatchNews[]> => {
  const { rows } = await sql<WatchNews>`
    with taken as (
      delete from watch_news as n using watches as w
      where w.id = n.watch_id and w.account_id = ${look.accountId}
      returning n.id, n.watch_id, w.name as watch_name, w.event_id is not null as is_of_one,
        n.listing_id, n.price_cents, n.was_cents),
    standing as (
      select distinct on (taken.watch_id, l.id) taken.watch_id, taken.watch_name, taken.is_of_one,
        e.id as event_id,
        e.name as event_name, l.id, l.section, l.seat_row, l.available, l.price_cents,
        taken.was_cents
      from taken join listings as l on l.id = taken.listing_id
      join events as e on e.id = l.event_id
      join venues as v on v.id = e.venue_id
      where ${isOnSale(look)} and l.price_cents <= taken.price_cents
      order by taken.watch_id, l.id, taken.was_cents desc nulls last),
    placed as (
      select *, (count(*) over of_watch)::int as found,
        dense_rank() over (partition by watch_id order by event_id)
          + dense_rank() over (partition by watch_id order by event_id desc) - 1 as events,
        row_number() over (partition by watch_id order by price_cents, id) as place
      from standing window of_watch as (partition by watch_id))
    select * from placed where place <= ${sql.lit(MOST_NAMED)} order by watch_id, place
  `.execute(tx)
  return rows
}

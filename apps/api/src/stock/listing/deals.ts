import { INVENTORY_STATUS, MIDDLING } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { type EventForSale, isOffered, type Look } from './on-sale.ts'
import { sectionStock } from './section-stock.ts'

/** Fewer than these, the listing itself among them, say nothing of what a ticket is worth. */
const FEWEST = 4

/** How much each reason can give or take. */
const MOST_OF_PRICE = 40
const MOST_OF_ROW = 10
const APART = 10
const LATE = 5

/** What a listing is worth, before it is told. */
export interface DealRow {
  id: number
  score: number | null
  among: 'section' | 'level' | 'event'
  comparables: number
  median: number
  price: number
  row: number
  apart: number
  late: number
}

/**
 * What each listing of an open event that a reader could buy is worth beside the others: whatever the
 * reader narrows by, a listing is compared with the same. Of listings with these ids, and of others
 * in their sections, where ids are given. An outlier has no score.
 */
export const dealsOf = (
  event: EventForSale,
  { accountId, now }: Look,
  ids?: readonly number[],
): RawBuilder<DealRow> => {
  const stock = sectionStock(event, undefined, accountId)
  const isSeen = sql`l.event_id = ${event.id} and ${isOffered({ accountId })}`
  const isAsked = ids
    ? sql`l.section_key = any (array(
        select section_key from listings where id = any(${[...ids]}::bigint[])))`
    : sql`true`
  return sql<DealRow>`(
    with sections as materialized (
      select section_key, ${LEVEL} as level, listings, median from ${stock} as stock),
    levels as materialized (
      select level, count(*) as listings, ${MEDIAN} as median
      from sections join listings as l using (section_key)
      where level in (select level from sections where listings < ${FEW}) and ${isSeen}
      group by level),
    house as materialized (
      select count(*) as listings, ${MEDIAN} as median from listings as l
      where exists (select from levels where listings < ${FEW}) and ${isSeen}),
    measures as materialized (
      select section_key, among, case among when 'section' then of_section when 'level' then on_level
          else in_house end as listings,
        case among when 'section' then section_median when 'level' then level_median
          else house_median end as median
      from (
        select section_key, case when s.listings >= ${FEW} then 'section'
            when v.listings >= ${FEW} then 'level' else 'event' end as among,
          s.listings as of_section, s.median as section_median, v.listings as on_level,
          v.median as level_median, h.listings as in_house, h.median as house_median
        from sections as s left join levels as v using (level) cross join house as h) as one),
    ranked as (
      select l.id, l.section_key, l.price_cents, l.longest_run is not null as is_apart,
        l.delivery_date > (
          select ${now}::timestamptz at time zone v.time_zone
          from events as e join venues as v on v.id = e.venue_id where e.id = ${event.id}) as is_late,
        ${isOrdinary(event.id)} as is_ordinary,
        percent_rank() over (partition by l.section_key order by l.row_order) as row_rank
      from listings as l where ${isSeen} and ${isAsked}),
    weighed as (
      select id, among, listings, median, is_ordinary, ${POINTS_OF_PRICE} as price,
        case when among = 'section'
          then round(${sql.lit(MOST_OF_ROW)} * (1 - 2 * row_rank))::int else 0 end as "row",
        case when is_apart then -${sql.lit(APART)} else 0 end as apart,
        case when is_late then -${sql.lit(LATE)} else 0 end as late
      from ranked join measures using (section_key)
      ${event.isOpen ? sql`` : sql`where false`})
    select id, among, listings::int as comparables, median, price, "row", apart, late,
      case when listings >= ${FEW} and is_ordinary then
        least(100, greatest(0, ${sql.lit(MIDDLING)} + price + "row" + apart + late)) end as score
    from weighed)`
}

const FEW = sql.lit(FEWEST)

const MEDIAN = sql`percentile_disc(0.5) within group (order by l.price_cents)`

/** One for each percent that the price is below the middle one, to the nearest whole, in whole numbers alone. */
const POINTS_OF_PRICE = sql`least(${sql.lit(MOST_OF_PRICE)},
  (200 * abs(median - price_cents) + median) / (2 * median))::int * sign(median - price_cents)::int`

/** What sections of one level are called alike by: 101 to 149 are of level 1, Club 3 and Club 12 of Club. */
const LEVEL = sql`regexp_replace(section_key, '[0-9]{1,2}$', '')`

/** An event with fewer listings on sale than this has no outliers: every price counts. */
const MIN_LISTINGS = 8

/** Prices from this many times the median are outliers, and those up to its hundredth. */
const MAX_TIMES = 10
const MIN_PART = 100

/**
 * SQL: whether the price of listing `l` is ordinary for its event, and so counts for what tickets
 * usually cost. The range is computed once for a statement, of all that the event has on sale.
 */
export const isOrdinary = (eventId: number): RawBuilder<SqlBool> => sql<SqlBool>`
  l.price_cents <@ (
    select case when listings >= ${sql.lit(MIN_LISTINGS)}
      then int8range(median / ${sql.lit(MIN_PART)}, median * ${sql.lit(MAX_TIMES)}, '()')
      else int8range(null, null) end
    from (
      select percentile_disc(0.5) within group (order by o.price_cents) as median,
        count(*) as listings
      from listings as o
      where o.event_id = ${eventId} and o.status_id = ${sql.lit(INVENTORY_STATUS.active)}
        and o.available > 0) as prices)`

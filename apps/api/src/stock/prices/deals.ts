import { MIDDLING } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

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
 * What each listing of an event that a reader could buy is worth beside the others. `onSale` selects
 * `id`, `section_key`, `row_order`, `price_cents`, `is_apart` and `is_late` of all of them: whatever
 * the reader narrows by, a listing is compared with the same.
 */
export const dealsAmong = (onSale: RawBuilder<unknown>): RawBuilder<DealRow> => sql<DealRow>`(
  with stock as materialized (select *, ${LEVEL} as level from (${onSale}) as stock),
  sections as (
    select section_key, count(*) as listings, ${MEDIAN} as median from stock group by section_key),
  levels as (select level, count(*) as listings, ${MEDIAN} as median from stock group by level),
  house as (select count(*) as listings, ${MEDIAN} as median from stock),
  placed as (
    select stock.*, case when sections.listings >= ${sql.lit(FEWEST)} then 'section'
        when levels.listings >= ${sql.lit(FEWEST)} then 'level' else 'event' end as among,
      sections.listings as in_section, sections.median as of_section,
      levels.listings as on_level, levels.median as of_level,
      house.listings as in_house, house.median as of_house,
      percent_rank() over (partition by stock.section_key order by stock.row_order) as row_rank
    from stock join sections using (section_key) join levels using (level) cross join house),
  compared as (
    select placed.*,
      case among when 'section' then in_section when 'level' then on_level else in_house end as listings,
      case among when 'section' then of_section when 'level' then of_level else of_house end as median
    from placed),
  weighed as (
    select id, among, listings, median,
      least(${sql.lit(MOST_OF_PRICE)}, greatest(-${sql.lit(MOST_OF_PRICE)},
        round(100.0 * (median - price_cents) / median)))::int as price,
      case when among = 'section'
        then round(${sql.lit(MOST_OF_ROW)} * (1 - 2 * row_rank))::int else 0 end as "row",
      case when is_apart then -${sql.lit(APART)} else 0 end as apart,
      case when is_late then -${sql.lit(LATE)} else 0 end as late
    from compared)
  select id, among, listings::int as comparables, median, price, "row", apart, late,
    case when listings >= ${sql.lit(FEWEST)} then
      least(100, greatest(0, ${sql.lit(MIDDLING)} + price + "row" + apart + late)) end as score
  from weighed)`

const MEDIAN = sql`percentile_disc(0.5) within group (order by price_cents)`

/** What sections of one level are called alike by: 101 to 149 are of level 1, Club 3 and Club 12 of Club. */
const LEVEL = sql`regexp_replace(section_key, '[0-9]{1,2}$', '')`

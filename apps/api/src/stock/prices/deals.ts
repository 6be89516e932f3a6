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
  among: 'section' | 'event'
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
  with stock as materialized (${onSale}),
  sections as (
    select section_key, count(*) as listings, ${MEDIAN} as median from stock group by section_key),
  house as (select count(*) as listings, ${MEDIAN} as median from stock),
  compared as (
    select stock.id, stock.is_apart, stock.is_late, stock.price_cents,
      sections.listings >= ${sql.lit(FEWEST)} as is_near,
      case when sections.listings >= ${sql.lit(FEWEST)} then sections.listings
        else house.listings end as listings,
      case when sections.listings >= ${sql.lit(FEWEST)} then sections.median
        else house.median end as median,
      percent_rank() over (partition by stock.section_key order by stock.row_order) as row_rank
    from stock join sections using (section_key) cross join house),
  weighed as (
    select id, listings, median, is_near,
      least(${sql.lit(MOST_OF_PRICE)}, greatest(-${sql.lit(MOST_OF_PRICE)},
        round(100.0 * (median - price_cents) / median)))::int as price,
      case when is_near then round(${sql.lit(MOST_OF_ROW)} * (1 - 2 * row_rank))::int else 0 end as row,
      case when is_apart then -${sql.lit(APART)} else 0 end as apart,
      case when is_late then -${sql.lit(LATE)} else 0 end as late
    from compared)
  select id, case when is_near then 'section' else 'event' end as among,
    listings::int as comparables, median, price, "row", apart, late,
    case when listings >= ${sql.lit(FEWEST)} then
      least(100, greatest(0, ${sql.lit(MIDDLING)} + price + "row" + apart + late)) end as score
  from weighed)`

const MEDIAN = sql`percentile_disc(0.5) within group (order by price_cents)`

import { NEUTRAL_DEAL_SCORE } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { type EventForSale, isOffered, type Viewer } from './on-sale.ts'
import {
  isPriceWithin,
  medianPriceExpression,
  ORDINARY_PRICES,
  ordinaryPricesCte,
} from './outliers.ts'
import { sectionStockWithoutOutliers } from './section-stock.ts'

/** Minimum number of listings, including the listing itself, for a meaningful comparison. */
const FEWEST = 4

/** Maximum points that each factor can add or subtract. */
const MAX_OF_PRICE = 40
const MAX_OF_ROW = 10
const APART = 10
const LATE = 5

/** Deal score of a listing, with its factors. */
export interface DealRow {
  id: number
  score: number | null
  comparedWith: 'section' | 'level' | 'event'
  comparables: number
  median: number
  price: number
  row: number
  apart: number
  late: number
}

/**
 * Deal score of each listing of an open event that the viewer could buy. The comparison does not
 * depend on the viewer's filters. With `ids`, covers these listings and the others in their
 * sections. Outliers have no score and do not affect the scores of other listings. Listings with
 * restrictions are compared only with those of the section that have the same.
 */
export const selectDealScores = (
  event: EventForSale,
  { accountId, now }: Viewer,
  ids?: readonly number[],
): RawBuilder<DealRow> => {
  const isComparable = sql<SqlBool>`(${isPriceWithin(ORDINARY_PRICES)} and l.restriction_key = '')`
  const stock = sectionStockWithoutOutliers(event, undefined, { accountId, now }, isComparable)
  const isSeen = sql`l.event_id = ${event.id} and ${isOffered({ accountId, now })}`
  const isOrdinary = isPriceWithin(ORDINARY_PRICES)
  const compared = sql`count(*) filter (where ${isComparable}) as listings,
    ${medianPriceExpression(isComparable)} as median`
  const isRequested = ids
    ? sql`l.section_key = any (array(
        select section_key from listings where id = any(${[...ids]}::bigint[])))`
    : sql`true`
  return sql<DealRow>`(
    with ${ordinaryPricesCte(event.id, now)},
    sections as materialized (
      select section_key, ${LEVEL} as level, listings - outliers as listings, median
      from ${stock} as stock),
    levels as materialized (
      select level, ${compared}
      from sections join listings as l using (section_key)
      where level in (select level from sections where listings < ${FEW}) and ${isSeen}
      group by level),
    house as materialized (
      select ${compared} from listings as l
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
    alike as materialized (
      select l.section_key, l.restriction_key, count(*) as listings, ${medianPriceExpression()} as median
      from listings as l where ${isSeen} and l.restriction_key <> '' and ${isOrdinary}
      group by l.section_key, l.restriction_key),
    ranked as (
      select l.id, l.section_key, l.restriction_key, l.price_cents, coalesce(l.longest_run < l.offered, false) as is_apart,
        l.delivery_date > (
          select ${now}::timestamptz at time zone v.time_zone
          from events as e join venues as v on v.id = e.venue_id where e.id = ${event.id}) as is_late,
        ${isOrdinary} as is_ordinary,
        percent_rank() over (partition by l.section_key order by l.row_order) as row_rank
      from listings as l where ${isSeen} and ${isRequested}),
    weighed as (
      select id, among, listings, median, is_ordinary, ${POINTS_OF_PRICE} as price,
        case when among = 'section'
          then round(${sql.lit(MAX_OF_ROW)} * (1 - 2 * row_rank))::int else 0 end as "row",
        case when is_apart then -${sql.lit(APART)} else 0 end as apart,
        case when is_late then -${sql.lit(LATE)} else 0 end as late
      from (
        select r.id, r.price_cents, r.is_apart, r.is_late, r.is_ordinary, r.row_rank,
          case r.restriction_key when '' then m.among else 'section' end as among,
          case r.restriction_key when '' then m.listings else coalesce(a.listings, 0) end as listings,
          case r.restriction_key when '' then m.median else coalesce(a.median, m.median) end as median
        from ranked as r join measures as m using (section_key)
        left join alike as a using (section_key, restriction_key)) as compared
      ${event.isOpen ? sql`` : sql`where false`})
    select id, among as "comparedWith", listings::int as comparables, median, price, "row", apart, late,
      case when listings >= ${FEW} and is_ordinary then
        least(100, greatest(0, ${sql.lit(NEUTRAL_DEAL_SCORE)} + price + "row" + apart + late)) end as score
    from weighed)`
}

const FEW = sql.lit(FEWEST)

/**
 * One point per percent below the median, rounded to the nearest point, in integer arithmetic.
 */
const POINTS_OF_PRICE = sql`least(${sql.lit(MAX_OF_PRICE)},
  (200 * abs(median - price_cents) + median) / (2 * median))::int * sign(median - price_cents)::int`

/** Level of a section: 101 to 149 are on level 1, Club 3 and Club 12 on level Club. */
const LEVEL = sql`regexp_replace(section_key, '[0-9]{1,2}$', '')`

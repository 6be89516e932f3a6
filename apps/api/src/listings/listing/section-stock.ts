import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { eventsNearTakeDown } from '../../catalog/index.ts'
import { isInSections, type ListingFilter } from './listing-conditions.ts'
import { type EventForSale, isOffered, isSeatListing, type Viewer } from './on-sale.ts'
import {
  isPriceWithin,
  lowestPriceExpression,
  medianPriceExpression,
  outlierCountExpression,
  ORDINARY_PRICES,
} from './outliers.ts'

/** Totals of a section's listings that a broker could buy. */
export interface SectionStock {
  section_key: string
  /** Section name; the first of several spellings. */
  section: string
  /** First and last sort key of the section's spellings. */
  first_order: string
  last_order: string
  listings: number
  tickets: number
  lowest: number
  median: number
}

/** The totals with prices without outliers; if all listings are outliers, with their prices. */
export interface OrdinarySectionStock extends SectionStock {
  /** Number of listings that are outliers. */
  outliers: number
}

/** Whether listings are filtered by section only, so that the totals by section are sufficient. */
export const isFilteredBySectionOnly = (filter: ListingFilter): boolean =>
  Object.entries(filter).every(
    ([name, value]) => !(name in OTHERS) || value === undefined || value === '',
  )

/** The other filters; a missing one does not compile. */
const OTHERS: Record<Exclude<keyof ListingFilter, 'section'>, true> = {
  quantity: true,
  from: true,
  to: true,
  rowFrom: true,
  rowTo: true,
  delivery: true,
  inHandBy: true,
  together: true,
  instant: true,
  without: true,
  preferred: true,
  seatType: true,
}

type SectionStockParams = Pick<EventForSale, 'id' | 'seatMapId'>

/**
 * Totals of each section of an open event for a broker. Uses stored totals, except for sections
 * that changed since or in which the broker sells; reads all listings if no totals are stored.
 */
export const sectionStock = (
  event: SectionStockParams,
  section: string | undefined,
  viewer: Viewer,
): RawBuilder<SectionStock> => stockOf(event, section, viewer)

/**
 * Like `sectionStock`, with prices without outliers: sections with outliers are read, too. The
 * statement must have the `usual` prices of the event in its `with` clause.
 */
export const sectionStockWithoutOutliers = (
  event: SectionStockParams,
  section: string | undefined,
  viewer: Viewer,
  isOrdinary: RawBuilder<SqlBool> = isPriceWithin(ORDINARY_PRICES),
): RawBuilder<OrdinarySectionStock> =>
  sql<OrdinarySectionStock>`${stockOf(event, section, viewer, isOrdinary)}`

const stockOf = (
  { id, seatMapId }: SectionStockParams,
  section: string | undefined,
  viewer: Viewer,
  isOrdinary?: RawBuilder<SqlBool>,
): RawBuilder<SectionStock> => {
  const { accountId, now } = viewer
  // Shortly before the event some stored listings have left the market.
  const isKept = sql`(exists (select from section_stock where event_id = ${id})
    and ${id}::bigint not in (${eventsNearTakeDown(now)}))`
  const isRequested = section ? isInSections(section, sql`${seatMapId}::bigint`) : sql`true`
  const apart = sql`array(
    select section_key from changed_events where event_id = ${id}
    union select o.section_key from listings as o
    where o.event_id = ${id} and o.sale_changes_at <= ${now}::timestamptz
    union select o.section_key from listings as o
    where o.seller_id = ${accountId} and o.event_id = ${id} and o.status_id = 1 and o.available > 0
      and ${isSeatListing('o')}
    ${
      isOrdinary
        ? sql`union select l.section_key from listings as l
            where l.event_id = ${id} and l.status_id = 1 and l.available > 0 and ${isSeatListing('l')}
              and not ${isOrdinary}`
        : sql``
    })`
  const looked = (isIncluded: RawBuilder<SqlBool>) => sql`
    select l.section_key, min(l.section collate "C"), min(l.section_order), max(l.section_order),
      count(*), sum(l.offered)::bigint, ${lowestPriceExpression(isOrdinary)}, ${medianPriceExpression(isOrdinary)}
      ${isOrdinary ? sql`, ${outlierCountExpression(isOrdinary)}` : sql``}
    from listings as l
    where l.event_id = ${id} and ${isOffered(viewer)} and ${isRequested} and ${isIncluded}
    group by l.section_key`
  return sql<SectionStock>`(
    select l.section_key, l.section, l.first_order, l.last_order, l.listings, l.tickets,
      l.lowest_cents as lowest, l.median_cents as median
      ${isOrdinary ? sql`, 0 as outliers` : sql``}
    from section_stock as l
    where l.event_id = ${id} and ${isKept} and l.section_key <> all (${apart}) and ${isRequested}
    union all ${looked(sql`${isKept} and l.section_key = any (${apart})`)}
    union all ${looked(sql`not ${isKept}`)})`
}

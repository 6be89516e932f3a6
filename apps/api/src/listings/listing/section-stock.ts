import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isInSections, type ListingFilter } from './listing-conditions.ts'
import { type EventForSale, isOffered } from './on-sale.ts'
import { isWithin, lowestOf, medianOf, outliersOf, USUAL } from './outliers.ts'

/** What the listings of a section come to that a broker could buy. */
export interface SectionStock {
  section_key: string
  /** How they spell it; of several spellings the first. */
  section: string
  /** Between which two they stand in the order of sections. */
  first_order: string
  last_order: string
  listings: number
  tickets: number
  lowest: number
  median: number
}

/** The same, with prices that leave out outliers; a section of nothing else has theirs. */
export interface OrdinarySectionStock extends SectionStock {
  /** How many of the listings are outliers. */
  outliers: number
}

/** Whether nothing narrows listings but their sections, so that the sums of these answer for them. */
export const isBySection = (filter: ListingFilter): boolean =>
  Object.entries(filter).every(
    ([name, value]) => !(name in OTHERS) || value === undefined || value === '',
  )

/** What else narrows listings; one that is forgotten here does not compile. */
const OTHERS: Record<Exclude<keyof ListingFilter, 'section'>, true> = {
  quantity: true,
  from: true,
  to: true,
  rowFrom: true,
  rowTo: true,
  delivery: true,
  inHandBy: true,
  together: true,
}

type SectionStockParams = Pick<EventForSale, 'id' | 'seatMapId'>

/**
 * What each section of an open event has on sale for a broker: what is kept of it, and a look at the
 * listings of those that were stirred since or that it sells in itself; of an event of which nothing
 * is kept, a look at all.
 */
export const sectionStock = (
  event: SectionStockParams,
  section: string | undefined,
  accountId: number,
): RawBuilder<SectionStock> => stockOf(event, section, accountId)

/**
 * The same with prices that leave out outliers: a section that has any is looked at. It stands in a
 * statement `with` the `usual` prices of the event.
 */
export const ordinarySectionStock = (
  event: SectionStockParams,
  section: string | undefined,
  accountId: number,
): RawBuilder<OrdinarySectionStock> =>
  sql<OrdinarySectionStock>`${stockOf(event, section, accountId, isWithin(USUAL))}`

const stockOf = (
  { id, seatMapId }: SectionStockParams,
  section: string | undefined,
  accountId: number,
  isOrdinary?: RawBuilder<SqlBool>,
): RawBuilder<SectionStock> => {
  const isKept = sql`exists (select from section_stock where event_id = ${id})`
  const isAsked = section ? isInSections(section, sql`${seatMapId}::bigint`) : sql`true`
  const apart = sql`array(
    select section_key from stirred_events where event_id = ${id}
    union select o.section_key from listings as o
    where o.seller_id = ${accountId} and o.event_id = ${id} and o.status_id = 1 and o.available > 0
    ${
      isOrdinary
        ? sql`union select l.section_key from listings as l
            where l.event_id = ${id} and l.status_id = 1 and l.available > 0 and not ${isOrdinary}`
        : sql``
    })`
  const looked = (isLooked: RawBuilder<SqlBool>) => sql`
    select l.section_key, min(l.section collate "C"), min(l.section_order), max(l.section_order),
      count(*), sum(l.available)::bigint, ${lowestOf(isOrdinary)}, ${medianOf(isOrdinary)}
      ${isOrdinary ? sql`, ${outliersOf(isOrdinary)}` : sql``}
    from listings as l
    where l.event_id = ${id} and ${isOffered({ accountId })} and ${isAsked} and ${isLooked}
    group by l.section_key`
  return sql<SectionStock>`(
    select l.section_key, l.section, l.first_order, l.last_order, l.listings, l.tickets,
      l.lowest_cents as lowest, l.median_cents as median
      ${isOrdinary ? sql`, 0 as outliers` : sql``}
    from section_stock as l
    where l.event_id = ${id} and l.section_key <> all (${apart}) and ${isAsked}
    union all ${looked(sql`${isKept} and l.section_key = any (${apart})`)}
    union all ${looked(sql`not ${isKept}`)})`
}

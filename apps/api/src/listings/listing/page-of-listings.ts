import type { Contract, SortOrderOf } from '@seatdesk/domain/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db } from '../../platform/database/transaction.ts'
import { type IdPage, readIdPage, bySortKeyThenId, type Paging } from '../../platform/list-page.ts'
import type { ListingFilter } from './listing-conditions.ts'
import { listingsInOrder } from './listings-in-order.ts'
import type { EventForSale, Viewer } from './on-sale.ts'
import { isFilteredBySectionOnly, type SectionStock, sectionStock } from './section-stock.ts'

type ListingPageInput = ListingFilter &
  Paging & { orderBy: SortOrderOf<Contract['listings']['list']> }

/**
 * Ids of one page of an event's listings for sale, and their total number. If totals by section are
 * stored, they provide the total number, and the sections on a page sorted by section.
 */
export const pageOfListings = async (
  db: Db,
  event: EventForSale,
  input: ListingPageInput,
  viewer: Viewer,
): Promise<IdPage> => {
  const inOrderWith = (within?: RawBuilder<SqlBool>) =>
    listingsInOrder(db, event, input, viewer, within)
  const isQuick = event.isKeptBySection && event.isOpen && input.after === undefined
  if (!isQuick || !isFilteredBySectionOnly(input)) return readIdPage(db, inOrderWith(), input)
  const stock = sectionStock(event, input.section, viewer)
  const { rows } = await pageBy(input)(stock, inOrderWith, input).execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

type PageOf = (
  stock: RawBuilder<SectionStock>,
  matchesWith: (within?: RawBuilder<SqlBool>) => RawBuilder<unknown>,
  input: ListingPageInput,
) => RawBuilder<IdPage>

/** On later pages most listings of an event are cheap enough, and reading all of them is faster. */
const NEAR = 1_000

const pageBy = ({ orderBy, orderDir, page, perPage }: ListingPageInput): PageOf => {
  if (orderBy === 'section') return pageBySection
  const isNear = page * perPage <= NEAR
  return orderBy === 'price' && orderDir === 'asc' && isNear ? pageOfCheapest : anyPage
}

/** A page in any order: reads all listings, but counts none. */
const anyPage: PageOf = (stock, matchesWith, { page, perPage, orderDir }) => sql<IdPage>`
  select (select coalesce(sum(listings), 0)::bigint from ${stock} as stock) as total,
    array_to_json(array(select id from (${matchesWith()}) as matches
      order by ${bySortKeyThenId(orderDir)} limit ${perPage} offset ${(page - 1) * perPage})) as ids`

/**
 * A page of the cheapest listings. In each section one listing has the lowest price, and half of
 * them cost at most the median. That gives a price up to which there are enough listings for the
 * page; more expensive ones are not read.
 */
const pageOfCheapest: PageOf = (stock, matchesWith, { page, perPage, orderDir }) => {
  const end = page * perPage
  const isCheap = sql<SqlBool>`l.price_cents <= (select cents from enough)
    and l.section_key = any (array(
      select section_key from stock where lowest <= (select cents from enough)))`
  return sql<IdPage>`
    with stock as materialized (
      select section_key, listings, lowest, median from ${stock} as stock),
    enough as materialized (
      select coalesce(min(cents), ${sql.lit(Number.MAX_SAFE_INTEGER)}) as cents from (
        select cents, sum(sure) over (order by cents) as upto from (
          select lowest as cents, 1 as sure from stock
          union all select median, (listings + 1) / 2 - 1 from stock) as steps) as summed
      where upto >= ${end}::bigint)
    select (select coalesce(sum(listings), 0)::bigint from stock) as total,
      array_to_json(array(select id from (${matchesWith(isCheap)}) as matches
        order by ${bySortKeyThenId(orderDir)} limit ${perPage} offset ${end - perPage})) as ids`
}

/**
 * A page sorted by section contains listings of few sections. A section may have several spellings
 * that sort apart, with other sections in between: such sections are read together.
 */
const pageBySection: PageOf = (stock, matchesWith, { page, perPage, orderDir }) => {
  const offset = (page - 1) * perPage
  const direction = sql.raw(orderDir)
  const isRequested = sql<SqlBool>`l.section_key = any (array(select unnest(keys) from asked))`
  return sql<IdPage>`
    with stock as materialized (
      select section_key, first_order, last_order, listings from ${stock} as stock),
    begun as (
      select *, first_order <= max(last_order) over (order by first_order, section_key
        rows between unbounded preceding and 1 preceding) as is_among from stock),
    grouped as (
      select section_key, listings, count(*) filter (where is_among is not true)
        over (order by first_order, section_key) as place from begun),
    groups as (
      select array_agg(section_key) as keys, sum(listings) as listings,
        sum(sum(listings)) over (order by place ${direction}) as upto
      from grouped group by place),
    asked as (
      select keys, upto - listings as before from groups
      where upto > ${offset}::bigint and upto - listings < ${offset + perPage}::bigint)
    select (select coalesce(sum(listings), 0)::bigint from stock) as total,
      array_to_json(array(select id from (${matchesWith(isRequested)}) as matches
        order by ${bySortKeyThenId(orderDir)} limit ${perPage}
        offset ${offset}::bigint - (select coalesce(min(before), 0)::bigint from asked))) as ids`
}

import { priceBins, sortTraits } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import type { ListingFilter } from '../listing/listing-conditions.ts'
import { listingsOffered } from '../listing/listings-in-order.ts'
import { eventForSale } from '../listing/on-sale.ts'
import {
  isNotOutlier,
  isPriceWithin,
  lowestPriceExpression,
  medianPriceExpression,
  selectTypicalPrices,
  outlierCountExpression,
  ordinaryPricesCte,
} from '../listing/outliers.ts'
import {
  isFilteredBySectionOnly,
  type OrdinarySectionStock,
  sectionStockWithoutOutliers,
} from '../listing/section-stock.ts'
import { lastSales, readPastPrices } from './history/read-past-prices.ts'
import { listDeals } from './list-deals.ts'

/** Returns the totals of each section on sale. Prices exclude outliers. */
const listSections: Handler<Contract['prices']['sections']> = async ({ ctx, caller, input }) => {
  const { eventId, onSale, bySection, now } = await onSaleAt(ctx, input, caller.accountId)
  const facts = async (rows: SectionRow[]) => {
    const restrictions = await restrictionsAtLowest(onSale, rows)
    return { data: rows.map((row) => sectionFacts(row, restrictions.get(row.section_key))) }
  }
  if (bySection) {
    const query = ctx.db
      .selectFrom(bySection.as('s'))
      .select(SECTION_COLUMNS)
      .orderBy('s.section_key')
    return facts(await query.execute())
  }
  const isOrdinaryOne = isPriceWithin(sql.ref('usual.prices'))
  const found = await onSale
    .innerJoin(selectTypicalPrices(sql`select ${eventId}::bigint`, now).as('usual'), (join) =>
      join.onRef('usual.event_id', '=', 'l.event_id'),
    )
    .select([
      'l.section_key',
      sql<string>`min(l.section collate "C")`.as('section'),
      sql<number>`count(*)::int`.as('listings'),
      sql<number>`sum(l.offered)::bigint`.as('tickets'),
      lowestPriceExpression(isOrdinaryOne).as('lowest'),
      medianPriceExpression(isOrdinaryOne).as('median'),
      outlierCountExpression(isOrdinaryOne).as('outliers'),
    ])
    .groupBy('l.section_key')
    .orderBy('l.section_key')
    .execute()
  return facts(found)
}

const SECTION_COLUMNS = [
  's.section_key',
  's.section',
  's.listings',
  's.tickets',
  's.lowest',
  's.median',
  's.outliers',
] as const

type SectionRow = Pick<
  OrdinarySectionStock,
  'section_key' | 'section' | 'listings' | 'tickets' | 'lowest' | 'median' | 'outliers'
>

const sectionFacts = (
  { section_key: _key, outliers, ...details }: SectionRow,
  lowestRestrictions?: string[],
) => ({
  ...details,
  ...(outliers > 0 && { outliers }),
  ...(lowestRestrictions && { lowestRestrictions }),
})

/**
 * Returns the restricting codes of the listings at the lowest price of each section; without
 * sections in which one of these listings has none.
 */
const restrictionsAtLowest = async (
  onSale: ReturnType<typeof listingsOffered>,
  rows: readonly SectionRow[],
): Promise<Map<string, string[]>> => {
  const lowest = sql<{ section_key: string; price: number }>`(
    select * from unnest(${rows.map((row) => row.section_key)}::text[],
      ${rows.map((row) => row.lowest)}::bigint[]) as s (section_key, price))`
  const found = await onSale
    .innerJoin(lowest.as('s'), (join) =>
      join.onRef('l.section_key', '=', 's.section_key').on(sql<boolean>`l.price_cents = s.price`),
    )
    // The empty key, of a listing without restrictions, comes first.
    .select(['l.section_key', sql<string>`min(l.restriction_key collate "C")`.as('key')])
    .groupBy('l.section_key')
    .execute()
  return new Map(
    found.flatMap(({ section_key, key }) =>
      key === '' ? [] : [[section_key, sortTraits(key.split(','))]],
    ),
  )
}

/** Quantile in the last step, which also contains the few much higher prices. */
const NEARLY_ALL = 0.97

/** Returns the number of listings per price step, and how many outliers are excluded. */
const getPriceSpread: Handler<Contract['prices']['spread']> = async ({ ctx, caller, input }) => {
  const { eventId, onSale: all, now } = await onSaleAt(ctx, input, caller.accountId)
  const onSale = all.where(isNotOutlier(eventId, now))
  const { outliers } = await all
    .select(outlierCountExpression(isNotOutlier(eventId, now)).as('outliers'))
    .executeTakeFirstOrThrow()
  const { lowest, highest, usual } = await onSale
    .select([
      sql<number | null>`min(l.price_cents)`.as('lowest'),
      sql<number | null>`max(l.price_cents)`.as('highest'),
      sql<
        number | null
      >`percentile_disc(${sql.lit(NEARLY_ALL)}) within group (order by l.price_cents)`.as('usual'),
    ])
    .executeTakeFirstOrThrow()
  if (lowest === null || usual === null)
    return { data: { lowest: null, highest: null, first: 0, width: 1_00, counts: [], outliers } }
  const { first, width } = priceBins(lowest, usual)
  const last = Math.floor((usual - first) / width)
  const steps = await onSale
    .select([
      sql<number>`least((l.price_cents - ${first}::bigint) / ${width}::bigint, ${last}::bigint)::int`.as(
        'step',
      ),
      sql<number>`count(*)::int`.as('listings'),
    ])
    .groupBy('step')
    .execute()
  const found = new Map(steps.map(({ step, listings }) => [step, listings]))
  const counts = Array.from({ length: last + 1 }, (_, step) => found.get(step) ?? 0)
  return { data: { lowest, highest, first, width, counts, outliers } }
}

/** Returns the lowest ordinary price of each day until now, and the latest sales. */
const getPriceHistory: Handler<Contract['prices']['history']> = async ({ ctx, caller, input }) => {
  const { eventId, onSale, bySection, now } = await onSaleAt(ctx, input, caller.accountId)
  const params = { eventId, section: input.section }
  const [today] = await (
    bySection
      ? ctx.db
          .selectFrom(bySection.as('s'))
          .select([
            sql<number | null>`min(s.lowest) filter (where s.outliers < s.listings)`.as('lowest'),
            sql<number>`coalesce(sum(s.listings - s.outliers), 0)::bigint`.as('listings'),
          ])
      : onSale
          .where(isNotOutlier(eventId, now))
          .select([
            sql<number | null>`min(l.price_cents)`.as('lowest'),
            sql<number>`count(*)::int`.as('listings'),
          ])
  ).execute()
  const { past, day } = await readPastPrices(ctx.db, params, now)
  const sales = await lastSales(ctx.db, params)
  return { data: { days: [...past, { day, lowest: null, listings: 0, ...today }], sales } }
}

interface OnSaleInput extends ListingFilter {
  eventId: number
}

/**
 * Listings `l` of an event that a broker could buy, to be grouped, and the totals by section if
 * they are stored and match the filter.
 * @throws 404 if there is no such event.
 */
const onSaleAt = async (
  ctx: Context,
  { eventId: requestedEventId, ...filter }: OnSaleInput,
  accountId: number,
) => {
  await releaseExpiredHolds(ctx)
  const viewer = { accountId, now: ctx.clock.now() }
  const event = await eventForSale(ctx.db, requestedEventId, viewer)
  const isQuick = event.isKeptBySection && event.isOpen && isFilteredBySectionOnly(filter)
  return {
    eventId: event.id,
    now: viewer.now,
    onSale: listingsOffered(ctx.db, event, filter, viewer),
    bySection: isQuick
      ? sql<OrdinarySectionStock>`(with ${ordinaryPricesCte(event.id, viewer.now)}
          select * from ${sectionStockWithoutOutliers(event, filter.section, viewer)} as stock)`
      : null,
  }
}

/** Handlers of an event's prices. */
export const priceHandlers = {
  sections: listSections,
  spread: getPriceSpread,
  deals: listDeals,
  history: getPriceHistory,
} satisfies ResourceHandlers<'prices'>

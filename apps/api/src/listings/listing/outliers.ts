import {
  INVENTORY_STATUS,
  MAX_PRICE_CENTS,
  OUTLIER_MIN_LISTINGS,
  OUTLIER_LOW_DIVISOR,
  OUTLIER_HIGH_FACTOR,
} from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isComparable } from './on-sale.ts'

const MEDIAN = sql`percentile_disc(0.5) within group (order by o.price_cents)`

/**
 * `isPriceOutlier` in SQL: the range of prices that are not outliers, of listings `o` of one event.
 */
const RANGE = sql`case when count(*) >= ${sql.lit(OUTLIER_MIN_LISTINGS)}
  then int8range(${MEDIAN} / ${sql.lit(OUTLIER_LOW_DIVISOR)}, ${MEDIAN} * ${sql.lit(OUTLIER_HIGH_FACTOR)}, '()')
  else int8range(null, null) end`

/** Listings above the maximum price are not for sale. */
const isActive = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`o.status_id = ${sql.lit(INVENTORY_STATUS.active)} and o.available > 0
  and ${isComparable('o', now)} and o.price_cents <= ${sql.lit(MAX_PRICE_CENTS)}`

/** SQL: the range of ordinary prices of an event, from all of its listings on sale. */
const ordinaryPrices = (eventId: number, now: Date): RawBuilder<unknown> =>
  sql`(select ${RANGE} from listings as o where o.event_id = ${eventId} and ${isActive(now)})`

export interface TypicalPricesRow {
  event_id: number
  /** A range type, used in SQL only. */
  prices: unknown
}

/**
 * SQL: the range of ordinary prices, `prices`, of each event with listings on sale, for a query of
 * event ids.
 */
export const selectTypicalPrices = (
  eventIds: RawBuilder<unknown>,
  now: Date,
): RawBuilder<TypicalPricesRow> =>
  sql<TypicalPricesRow>`(
    select o.event_id, ${RANGE} as prices from listings as o
    where o.event_id in (${eventIds}) and ${isActive(now)}
    group by o.event_id)`

/**
 * SQL: whether the price of listing `l` is ordinary for its event. The range is computed once per
 * statement.
 */
export const isNotOutlier = (eventId: number, now: Date): RawBuilder<SqlBool> =>
  isPriceWithin(ordinaryPrices(eventId, now))

/** SQL: whether the price of listing `l` is within a range of ordinary prices. */
export const isPriceWithin = (prices: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`l.price_cents <@ ${prices}`

/** SQL: a `with` clause that computes the ordinary prices of an event once. */
export const ordinaryPricesCte = (eventId: number, now: Date): RawBuilder<unknown> =>
  sql`usual as materialized (select ${ordinaryPrices(eventId, now)} as prices)`

/** SQL: the ordinary prices, in a statement with `ordinaryPricesCte`. */
export const ORDINARY_PRICES = sql`(select prices from usual)`

/**
 * SQL: the lowest ordinary price of grouped listings `l`; if all are outliers, their lowest price.
 */
export const lowestPriceExpression = (isOrdinary?: RawBuilder<SqlBool>): RawBuilder<number> =>
  without(sql`min(l.price_cents)`, isOrdinary)

/** SQL: the median price, by the same rule. */
export const medianPriceExpression = (isOrdinary?: RawBuilder<SqlBool>): RawBuilder<number> =>
  without(sql`percentile_disc(0.5) within group (order by l.price_cents)`, isOrdinary)

/** SQL: the number of outliers. */
export const outlierCountExpression = (isOrdinary: RawBuilder<SqlBool>): RawBuilder<number> =>
  sql<number>`count(*) filter (where not ${isOrdinary})::int`

const without = (sum: RawBuilder<unknown>, isOrdinary?: RawBuilder<SqlBool>): RawBuilder<number> =>
  isOrdinary
    ? sql<number>`coalesce(${sum} filter (where ${isOrdinary}), ${sum})`
    : sql<number>`${sum}`

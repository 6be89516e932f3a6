import {
  INVENTORY_STATUS,
  MAX_PRICE_CENTS,
  OUTLIER_MIN_LISTINGS,
  OUTLIER_PART,
  OUTLIER_TIMES,
} from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

const MEDIAN = sql`percentile_disc(0.5) within group (order by o.price_cents)`

/** `isPriceOutlier` in SQL: the prices that are none, of listings `o` of one event. */
const RANGE = sql`case when count(*) >= ${sql.lit(OUTLIER_MIN_LISTINGS)}
  then int8range(${MEDIAN} / ${sql.lit(OUTLIER_PART)}, ${MEDIAN} * ${sql.lit(OUTLIER_TIMES)}, '()')
  else int8range(null, null) end`

/** One at a price beyond the bound is not for sale. */
const IS_ACTIVE = sql`o.status_id = ${sql.lit(INVENTORY_STATUS.active)} and o.available > 0
  and o.price_cents <= ${sql.lit(MAX_PRICE_CENTS)}`

/** SQL: the range of the prices that are ordinary for an event, by all that it has on sale. */
const ordinaryPrices = (eventId: number): RawBuilder<unknown> =>
  sql`(select ${RANGE} from listings as o where o.event_id = ${eventId} and ${IS_ACTIVE})`

export interface OrdinaryPricesRow {
  event_id: number
  /** A range that only SQL reads. */
  prices: unknown
}

/** SQL: the same range, `prices`, of each event that has something on sale; events by a query of ids. */
export const ordinaryPricesOf = (eventIds: RawBuilder<unknown>): RawBuilder<OrdinaryPricesRow> =>
  sql<OrdinaryPricesRow>`(
    select o.event_id, ${RANGE} as prices from listings as o
    where o.event_id in (${eventIds}) and ${IS_ACTIVE}
    group by o.event_id)`

/**
 * SQL: whether the price of listing `l` is ordinary for its event, and so counts for what tickets
 * usually cost. The range is computed once for a statement.
 */
export const isNotOutlier = (eventId: number): RawBuilder<SqlBool> =>
  isWithin(ordinaryPrices(eventId))

/** SQL: whether the price of listing `l` is within a range of ordinary prices. */
export const isWithin = (prices: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`l.price_cents <@ ${prices}`

/** SQL, of the `with` of a statement: the ordinary prices of an event, computed once. */
export const usualAs = (eventId: number): RawBuilder<unknown> =>
  sql`usual as materialized (select ${ordinaryPrices(eventId)} as prices)`

/** SQL: those prices, in a statement that has `usualAs`. */
export const USUAL = sql`(select prices from usual)`

/** SQL: the lowest price of listings `l` that are grouped; of nothing but outliers, theirs. */
export const lowestOf = (isOrdinary?: RawBuilder<SqlBool>): RawBuilder<number> =>
  without(sql`min(l.price_cents)`, isOrdinary)

/** SQL: the median of their prices, by the same rule. */
export const medianOf = (isOrdinary?: RawBuilder<SqlBool>): RawBuilder<number> =>
  without(sql`percentile_disc(0.5) within group (order by l.price_cents)`, isOrdinary)

/** SQL: how many of them are outliers. */
export const outliersOf = (isOrdinary: RawBuilder<SqlBool>): RawBuilder<number> =>
  sql<number>`count(*) filter (where not ${isOrdinary})::int`

const without = (sum: RawBuilder<unknown>, isOrdinary?: RawBuilder<SqlBool>): RawBuilder<number> =>
  isOrdinary
    ? sql<number>`coalesce(${sum} filter (where ${isOrdinary}), ${sum})`
    : sql<number>`${sum}`

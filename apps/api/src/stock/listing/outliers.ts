import { INVENTORY_STATUS } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

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

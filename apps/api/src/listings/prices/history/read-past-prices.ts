import { ORDER_STATUS } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db } from '../../../platform/database/transaction.ts'
import { mapRows } from '../../../platform/unreadable.ts'
import { isInSections } from '../../listing/listing-conditions.ts'

/** Length of the price history, in days. */
const DAYS = 30

interface PastPrice {
  day: string
  lowest: number | null
  listings: number
}

/** Prices of the days before today in the venue's time zone, and today's date. */
export const readPastPrices = async (
  db: Db,
  params: PriceHistoryParams,
  now: Date,
): Promise<{ past: PastPrice[]; day: string }> => {
  const today = sql`(${now}::timestamptz at time zone v.time_zone)::date`
  const { rows } = await sql<PastPrice>`
    select to_char(days.day, 'YYYY-MM-DD') as day, min(l.lowest_cents) as lowest,
      coalesce(sum(l.listings), 0)::bigint as listings
    from events as e
    join venues as v on v.id = e.venue_id
    cross join lateral generate_series(${today} - ${DAYS}::integer, ${today}, interval '1 day')
      as days(day)
    left join lowest_prices as l on l.event_id = e.id and l.day = days.day::date
      and ${isInHistorySections(params)}
    where e.id = ${params.eventId}
    group by days.day
    order by days.day`.execute(db)
  return { past: rows.slice(0, -1), day: rows.at(-1)?.day ?? '' }
}

/** Number of sales returned. */
const SALES = 20

/** Latest sales that were not reversed, without buyers and sellers. */
export const lastSales = async (db: Db, params: PriceHistoryParams) => {
  const sold = await db
    .selectFrom('purchases as p')
    .innerJoin('listings as l', 'l.id', 'p.listing_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['p.requested_at', 'l.section', 'l.seat_row', 'p.quantity', 'p.price_cents'])
    .where('p.event_id', '=', params.eventId)
    .where('p.status_id', 'in', [
      ORDER_STATUS.requested,
      ORDER_STATUS.confirmed,
      ORDER_STATUS.delivered,
    ])
    .where('p.requested_at', 'is not', null)
    .where(isInHistorySections(params))
    .orderBy('p.requested_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(SALES)
    .execute()
  return mapRows(
    sold,
    ({ requested_at: soldAt, section, seat_row: seatRow, quantity, price_cents }) => ({
      soldAt: soldAt?.toISOString() ?? '',
      section,
      seatRow,
      quantity,
      price: price_cents,
    }),
  )
}

/** Event and, optionally, sections of a price history; all sections by default. */
interface PriceHistoryParams {
  eventId: number
  section?: string | undefined
}

/** Whether listing `l`, of event `e` at venue `v`, is in the requested sections. */
const isInHistorySections = ({ section }: PriceHistoryParams): RawBuilder<SqlBool> =>
  section ? isInSections(section) : sql<SqlBool>`true`

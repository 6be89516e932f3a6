import { sql } from 'kysely'

import type { Db } from '../../../kernel/database/transaction.ts'
import { isOfPast, type WhichPast } from './which-past.ts'

/** For so many days back prices are told. */
const DAYS = 30

interface PastPrice {
  day: string
  lowest: number | null
  listings: number
}

/** What was noted of the days before today, by the calendar of the venue, and which day today is. */
export const pastPrices = async (
  db: Db,
  which: WhichPast,
  now: Date,
): Promise<{ past: PastPrice[]; day: string }> => {
  const today = sql`(${now}::timestamptz at time zone v.time_zone)::date`
  const { rows } = await sql<PastPrice>`
    select to_char(days.day, 'YYYY-MM-DD') as day, min(l.lowest_cents) as lowest,
      coalesce(sum(l.listings), 0)::int as listings
    from events as e
    join venues as v on v.id = e.venue_id
    cross join lateral generate_series(${today} - ${DAYS}::integer, ${today}, interval '1 day')
      as days(day)
    left join lowest_prices as l on l.event_id = e.id and l.day = days.day::date
      and ${isOfPast(which)}
    where e.id = ${which.eventId}
    group by days.day
    order by days.day`.execute(db)
  return { past: rows.slice(0, -1), day: rows.at(-1)?.day ?? '' }
}

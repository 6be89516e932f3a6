import { EVENT_APPROVED } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../src/kernel/database/transaction.ts'
import type { Market } from '../market.ts'
import { pricePast } from '../stock/price-past.ts'
import type { Ids } from './ids.ts'
import { countRows } from './insert-many.ts'

/** Of so many days before today prices are remembered, and of the events of so many days to come. */
const DAYS = 30

/** Writes down what sections cost on the days before today, so that each price has a past. */
export const fillPrices = async (
  tx: Tx,
  market: Market,
  { events, seed, now }: { events: Ids<number>; seed: string; now: Date },
): Promise<void> => {
  const ids = market.events.flatMap(({ statusId }, place) =>
    statusId === EVENT_APPROVED ? [events.of(place)] : [],
  )
  // A curve for each event: its sections follow it, each with a level of its own today.
  const curves = JSON.stringify(
    Object.fromEntries(ids.map((id) => [String(id), pricePast(`${seed} ${id}`, DAYS)])),
  )
  await sql`
    insert into lowest_prices (event_id, section_key, day, lowest_cents, listings, noted_at)
    select today.event_id, today.section_key,
      (${now}::timestamptz at time zone v.time_zone)::date - day,
      greatest(100, round(today.lowest * (curves.value ->> day)::numeric / 100) * 100)::bigint,
      today.listings, ${now}::timestamptz - day * interval '1 day'
    from (
      select event_id, section_key, min(price_cents) as lowest, count(*) as listings
      from listings where status_id = 1 and available > 0 group by event_id, section_key) as today
    join events as e on e.id = today.event_id
    join venues as v on v.id = e.venue_id
    join json_each(${curves}::json) as curves on curves.key = today.event_id::text
    cross join generate_series(1, ${DAYS}::integer) as day
    where e.date_time < ${now}::timestamptz::timestamp + interval '30 days'`.execute(tx)
  await countRows(tx, 'lowest_prices')
}

import { EVENT_APPROVED, INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isToCome } from '../../../catalogue/index.ts'
import type { Context } from '../../../kernel/context.ts'

/** So long what was noted last stands for the day; the last look of a day is its price. */
const PAUSE_MS = 60 * 60 * 1000

/** Writes down what the cheapest ticket of each section costs today, by the calendar of its venue. */
export const noteLowestPrices = async ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  const recent = await db
    .selectFrom('lowest_prices')
    .select('event_id')
    .where('noted_at', '>', new Date(now.getTime() - PAUSE_MS))
    .limit(1)
    .executeTakeFirst()
  if (recent) return
  await sql`
    insert into lowest_prices (event_id, section_key, day, lowest_cents, listings, noted_at)
    select l.event_id, l.section_key, (${now}::timestamptz at time zone v.time_zone)::date as day,
      min(l.price_cents), count(*), ${now}
    from listings as l
    join events as e on e.id = l.event_id
    join venues as v on v.id = e.venue_id
    where l.status_id = ${sql.lit(INVENTORY_STATUS.active)} and l.available > 0
      and e.status_id = ${EVENT_APPROVED} and e.postponed_at is null and ${isToCome(now)}
    group by l.event_id, l.section_key, day
    on conflict (event_id, day, section_key) do update
      set lowest_cents = excluded.lowest_cents, listings = excluded.listings,
        noted_at = excluded.noted_at`.execute(db)
}

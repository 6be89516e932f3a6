import { EVENT_APPROVED, INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isToCome } from '../../../catalogue/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Db } from '../../../kernel/database/transaction.ts'

/** So long what was noted last stands for the day; the last look of a day is its price. */
const PAUSE_MS = 60 * 60 * 1000

/** The events of one statement: whoever waits for the database meanwhile waits for no more. */
const EVENTS_AT_ONCE = 25

/**
 * Writes down what the cheapest ticket of each section costs today, by the calendar of its venue: a few
 * events at a time. What is left where that is broken off follows an hour later.
 */
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
  for (let done = 0, last: number | null = 0; ; done = last) {
    last = await lastOfNext(db, done)
    if (last === null) return
    await note(db, { after: done, last }, now)
  }
}

/** The last of the next events that have something for sale; `null` where there are none. */
const lastOfNext = async (db: Db, after: number): Promise<number | null> => {
  const { rows } = await sql<{ last: number | null }>`
    select max(event_id) as last from (
      select distinct event_id from listings
      where status_id = ${sql.lit(INVENTORY_STATUS.active)} and available > 0
        and event_id > ${after}
      order by event_id limit ${sql.lit(EVENTS_AT_ONCE)}) as next`.execute(db)
  return rows[0]?.last ?? null
}

const note = async (
  db: Db,
  { after, last }: { after: number; last: number },
  now: Date,
): Promise<void> => {
  await sql`
    insert into lowest_prices (event_id, section_key, day, lowest_cents, listings, noted_at)
    with to_come as materialized (
      select e.id, (${now}::timestamptz at time zone v.time_zone)::date as day
      from events as e join venues as v on v.id = e.venue_id
      where e.id > ${after} and e.id <= ${last}
        and e.status_id = ${EVENT_APPROVED} and e.postponed_at is null and ${isToCome(now)})
    select e.id, l.section_key, e.day, min(l.price_cents), count(*), ${now}
    from to_come as e join listings as l on l.event_id = e.id
    where l.status_id = ${sql.lit(INVENTORY_STATUS.active)} and l.available > 0
    group by e.id, l.section_key, e.day
    on conflict (event_id, day, section_key) do update
      set lowest_cents = excluded.lowest_cents, listings = excluded.listings,
        noted_at = excluded.noted_at`.execute(db)
}

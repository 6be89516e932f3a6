import { EVENT_APPROVED, INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isToCome } from '../../../catalogue/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { doEach } from '../../../kernel/database/do-each.ts'
import { inBatches } from '../../../kernel/database/in-batches.ts'
import type { Db } from '../../../kernel/database/transaction.ts'

/** So long what was noted last stands for the day; the last look of a day is its price. */
const PAUSE_MS = 60 * 60 * 1000

/** The events of one statement: whoever waits for the database meanwhile waits for no more. */
const EVENTS_AT_ONCE = 25

/**
 * Writes down what the cheapest ticket of each section costs today, by the calendar of its venue: a few
 * events at a time, of which none keeps the others from it. What a stop leaves out follows an hour later.
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
  const pieces = inBatches<EventId>(
    (after, size) => eventsOnSale(db, now, { after: after?.id ?? 0, size }),
    EVENTS_AT_ONCE,
  )
  await doEach(pieces, (events) => note(db, events, now))
}

interface EventId {
  id: number
}

const eventsOnSale = async (
  db: Db,
  now: Date,
  { after, size }: { after: number; size: number },
): Promise<EventId[]> => {
  const { rows } = await sql<EventId>`
    select e.id from events as e join venues as v on v.id = e.venue_id
    where e.id > ${after}
      and e.status_id = ${EVENT_APPROVED} and e.postponed_at is null and ${isToCome(now)}
      and exists (
        select from listings as l
        where l.event_id = e.id and ${isActive})
    order by e.id limit ${size}`.execute(db)
  return rows
}

const note = async (db: Db, events: readonly EventId[], now: Date): Promise<void> => {
  await sql`
    insert into lowest_prices (event_id, section_key, day, lowest_cents, listings, noted_at)
    with today as materialized (
      select e.id, (${now}::timestamptz at time zone v.time_zone)::date as day
      from events as e join venues as v on v.id = e.venue_id
      where e.id = any(${events.map(({ id }) => id)}::bigint[]))
    select today.id, l.section_key, today.day, min(l.price_cents), count(*), ${now}
    from today join listings as l on l.event_id = today.id
    where ${isActive}
    group by today.id, l.section_key, today.day
    on conflict (event_id, day, section_key) do update
      set lowest_cents = excluded.lowest_cents, listings = excluded.listings,
        noted_at = excluded.noted_at`.execute(db)
}

const isActive = sql`l.status_id = ${sql.lit(INVENTORY_STATUS.active)} and l.available > 0`

import { QUOTAS } from '@seatdesk/domain'
import type { WatchedEventFilters } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { isUpcoming } from '../../catalog/index.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import { eventConditions } from '../event/event-filter.ts'

interface Watched {
  account_id: number
  /** The watched event, or the filters of an event search. */
  event_id: number | null
  events: WatchedEventFilters | null
}

/** The ids of the upcoming events of a watch, soonest first, up to the maximum. */
export const watchedEvents = async (
  db: Db | Tx,
  { account_id: accountId, event_id: eventId, events }: Watched,
  now: Date,
): Promise<number[]> => {
  if (eventId !== null) return [eventId]
  const { rows } = await sql<{ id: number }>`
    select e.id from events as e join venues as v on v.id = e.venue_id
    where ${await eventConditions(db, events ?? {}, { accountId, now })} and ${isUpcoming(now)}
    order by e.date_time, e.id limit ${QUOTAS.eventsOfWatch}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sets the events of a watch; the baseline of events that remain is kept. */
export const setWatchedEvents = async (
  tx: Tx,
  watchId: number,
  eventIds: readonly number[],
): Promise<void> => {
  await tx
    .deleteFrom('watch_events')
    .where('watch_id', '=', watchId)
    .where(sql<boolean>`event_id <> all(${[...eventIds]}::bigint[])`)
    .execute()
  await sql`
    insert into watch_events (watch_id, event_id)
    select ${watchId}::bigint, id from events where id = any(${[...eventIds]}::bigint[])
    on conflict do nothing`.execute(tx)
}

import { EVENT_APPROVED } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isTodayOrLater } from '../../catalog/index.ts'
import type { Viewer } from '../../listings/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { isFavorite } from '../event/event-filter.ts'

/** The ids of a broker's approved favorite events from today on, soonest first. */
export const favoriteEventIds = async (db: Db, { accountId, now }: Viewer): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select e.id from events as e join venues as v on v.id = e.venue_id
    where e.status_id = ${EVENT_APPROVED} and ${isFavorite(accountId)} and ${isTodayOrLater(now)}
    order by e.date_time, e.id
  `.execute(db)
  return rows.map((row) => row.id)
}

interface Favorite {
  accountId: number
  eventId: number
}

/** Adds an approved event to the favorites, once; `false` if there is no such event. */
export const addFavorite = async (
  db: Db,
  { accountId, eventId }: Favorite,
  now: Date,
): Promise<boolean> => {
  const event = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('status_id', '=', EVENT_APPROVED)
    .executeTakeFirst()
  if (!event) return false
  await db
    .insertInto('favorites')
    .values({ account_id: accountId, event_id: eventId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Removes an event from the favorites. */
export const removeFavorite = async (db: Db, { accountId, eventId }: Favorite): Promise<void> => {
  await db
    .deleteFrom('favorites')
    .where('account_id', '=', accountId)
    .where('event_id', '=', eventId)
    .execute()
}

import { EVENT_APPROVED } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { isTodayOrLater } from '../../catalog/index.ts'
import { releaseExpiredHolds, type Viewer } from '../../listings/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { isFavorite } from '../event/event-filter.ts'
import { readEvents } from '../event/event-store.ts'
import { toEvent } from '../event/handlers.ts'

/** The ids of a broker's approved favorite events from today on, soonest first. */
const favoriteEventIds = async (db: Db, { accountId, now }: Viewer): Promise<number[]> => {
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
const addFavorite = async (
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
const removeFavorite = async (db: Db, { accountId, eventId }: Favorite): Promise<void> => {
  await db
    .deleteFrom('favorites')
    .where('account_id', '=', accountId)
    .where('event_id', '=', eventId)
    .execute()
}

/** Removes a favorite event; repeating it changes nothing. */
const removeFavoriteEvent: Handler<Contract['favoriteEvents']['remove']> = async ({
  ctx,
  caller,
  input,
}) => {
  await removeFavorite(ctx.db, { accountId: caller.accountId, eventId: input.eventId })
  return {}
}

/** Lists the favorite events from today on. */
const listFavoriteEvents: Handler<Contract['favoriteEvents']['list']> = async ({ ctx, caller }) => {
  await releaseExpiredHolds(ctx)
  const viewer = { accountId: caller.accountId, now: ctx.clock.now() }
  const events = await readEvents(ctx.db, await favoriteEventIds(ctx.db, viewer), viewer)
  return { data: mapRows(events, (event) => toEvent(event)) }
}

/** Adds a favorite event; repeating it changes nothing. */
const addFavoriteEvent: Handler<Contract['favoriteEvents']['add']> = async ({
  ctx,
  caller,
  input,
}) => {
  const favorite = { accountId: caller.accountId, eventId: input.eventId }
  if (!(await addFavorite(ctx.db, favorite, ctx.clock.now()))) throw new ApiError('notFound')
  return {}
}

/** Handlers of the favorite endpoints. */
export const favoriteEventHandlers = {
  list: listFavoriteEvents,
  add: addFavoriteEvent,
  remove: removeFavoriteEvent,
} satisfies ResourceHandlers<'favoriteEvents'>

import type { WatchedEventFilters, WatchedListingFilters } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Context } from '../../src/platform/context.ts'
import { type Db, transaction, type Tx } from '../../src/platform/database/transaction.ts'
import { processWatches } from '../../src/search/index.ts'
import { setWatchedEvents, watchedEvents } from '../../src/search/watch/watched-events.ts'

interface Watched {
  kind: 'search' | 'want'
  name: string
  event_id: number | null
  events: WatchedEventFilters | null
  listings: WatchedListingFilters
  drop_percent: number | null
}

/**
 * Creates watches of a broker on two favorite events and on a search, and notifies about matches.
 */
export const seedWatches = async (
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  accountId: number,
  eventIds: readonly number[],
): Promise<void> => {
  const [requested, searched] = await soonest(ctx.db, eventIds)
  if (!requested || !searched) return
  await transaction(ctx.db, async (tx) => {
    const cheap = await cheapestOf(tx, requested.id)
    await keep(tx, ctx.clock.now(), accountId, [
      {
        ...EMPTY,
        kind: 'want',
        name: `Two for ${requested.name}`,
        event_id: requested.id,
        listings: { quantity: 2, together: true, to: cheap },
      },
      {
        ...EMPTY,
        kind: 'want',
        name: `A bargain at ${searched.name}`,
        event_id: searched.id,
        listings: { to: Math.ceil((await cheapestOf(tx, searched.id)) / 2) },
      },
      { ...EMPTY, name: searched.name, event_id: searched.id, drop_percent: 10 },
      { ...EMPTY, name: 'Anything in Denver', events: { search: 'Denver' } },
    ])
  })
  await processWatches(ctx)
}

const EMPTY: Watched = {
  kind: 'search',
  name: '',
  event_id: null,
  events: null,
  listings: {},
  drop_percent: null,
}

const soonest = (db: Db, eventIds: readonly number[]) =>
  db
    .selectFrom('events')
    .select(['id', 'name'])
    .where('id', 'in', [...eventIds])
    .orderBy('date_time')
    .orderBy('id')
    .limit(2)
    .execute()

const cheapestOf = async (tx: Tx, eventId: number): Promise<number> => {
  const { lowest } = await tx
    .selectFrom('listings')
    .select(sql<number>`coalesce(min(price_cents), 10000)::bigint`.as('lowest'))
    .where('event_id', '=', eventId)
    .where('status_id', '=', 1)
    .where('available', '=', 2)
    .executeTakeFirstOrThrow()
  return lowest
}

const keep = async (
  tx: Tx,
  now: Date,
  accountId: number,
  watched: readonly Watched[],
): Promise<void> => {
  for (const { events, listings, ...watch } of watched) {
    const { id } = await tx
      .insertInto('watches')
      .values({
        ...watch,
        account_id: accountId,
        events: events && JSON.stringify(events),
        listings: JSON.stringify(listings),
        is_on: true,
        notifies_listings: watch.kind === 'want',
        created_at: now,
        ended_as: null,
        next_check_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const watched = { account_id: accountId, event_id: watch.event_id, events }
    await setWatchedEvents(tx, id, await watchedEvents(tx, watched, now))
  }
}

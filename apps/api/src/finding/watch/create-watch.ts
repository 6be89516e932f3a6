import type { Contract } from '@seatdesk/domain/contract'

import { isEvent, ledTo } from '../../catalogue/index.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { releaseExpiredHolds } from '../../stock/index.ts'
import { takeSearch } from '../event/take-search.ts'
import { beginTelling } from './begin-telling.ts'
import { checkTerms } from './check-terms.ts'
import { lockWatcher } from './lock-watcher.ts'
import { readWatch } from './watch-store.ts'
import { lookAtEvents, watchedEvents } from './watched-events.ts'

/** Keeps a question, and begins to look at what meets it from now on. */
export const createWatch: Handler<Contract['watches']['create']> = async (call) => {
  const { ctx, caller, input } = call
  const { accountId } = caller
  const given = {
    kind: input.kind,
    name: input.name,
    is_on: input.isOn,
    tells_listings: input.tellsListings || input.kind === 'want',
    drop_percent: input.dropPercent,
    ended_as: null,
  }
  checkTerms({ ...given, listings: input.listings })
  await releaseExpiredHolds(ctx)
  const now = ctx.clock.now()
  const eventId = input.eventId === undefined ? null : await ledTo(ctx.db, 'event', input.eventId)
  if (eventId !== null && !(await isEvent(ctx.db, eventId))) throw new Refusal('notFound')
  const watched = { account_id: accountId, event_id: eventId, events: input.events ?? null }
  const eventIds = await takeSearch(ctx.db, (db) => watchedEvents(db, watched, now), call)
  const id = await transaction(ctx.db, async (tx) => {
    await lockWatcher(tx, accountId)
    const watch = await tx
      .insertInto('watches')
      .values({
        ...given,
        ...watched,
        events: watched.events && JSON.stringify(watched.events),
        listings: JSON.stringify(input.listings),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await lookAtEvents(tx, watch.id, eventIds)
    await beginTelling(tx, watch, now)
    return watch.id
  })
  return { data: await readWatch(ctx.db, { id, accountId }, now) }
}

import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { releaseExpiredHolds } from '../../stock/index.ts'
import { takeSearch } from '../event/take-search.ts'
import { beginTelling, isLooking } from './begin-telling.ts'
import { checkTerms } from './check-terms.ts'
import { lockWatcher } from './lock-watcher.ts'
import { findWatch, readWatch, type WatchRow } from './watch-store.ts'
import { lookAtEvents, watchedEvents } from './watched-events.ts'

/** Changes what a watch is called, asks and tells; a name alone changes nothing else. */
export const updateWatch: Handler<Contract['watches']['update']> = async (call) => {
  const { ctx, caller, input } = call
  const which = { id: input.id, accountId: caller.accountId }
  await releaseExpiredHolds(ctx)
  const now = ctx.clock.now()
  const seen = await findWatch(ctx.db, which)
  const { name, ...terms } = changed(input)
  const asksAnew = Object.keys(terms).length > 0
  const eventIds =
    asksAnew && isLooking({ ...seen, ...terms })
      ? await takeSearch(ctx.db, (db) => watchedEvents(db, seen, now), call)
      : null
  await transaction(ctx.db, async (tx) => {
    const before = await lockWatch(tx, which.id)
    const after = { ...before, ...terms }
    checkTerms(after)
    if (before.ended_as !== null && after.ended_as === null) await lockWatcher(tx, caller.accountId)
    await tx
      .updateTable('watches')
      .set({
        ...terms,
        name: name ?? before.name,
        listings: JSON.stringify(after.listings),
        ...(asksAnew && { look_at: null }),
      })
      .where('id', '=', which.id)
      .execute()
    if (eventIds) await lookAtEvents(tx, which.id, eventIds)
    if (asksAnew) await beginTelling(tx, after, now)
  })
  return { data: await readWatch(ctx.db, which, now) }
}

type Change = Pick<
  Partial<WatchRow>,
  'name' | 'listings' | 'is_on' | 'tells_listings' | 'drop_percent' | 'ended_as'
>

const changed = ({
  name,
  listings,
  isOn,
  tellsListings,
  dropPercent,
  endedAs,
}: Parameters<Handler<Contract['watches']['update']>>[0]['input']): Change => ({
  ...(name !== undefined && { name }),
  ...(listings !== undefined && { listings }),
  ...(isOn !== undefined && { is_on: isOn }),
  ...(tellsListings !== undefined && { tells_listings: tellsListings }),
  ...(dropPercent !== undefined && { drop_percent: dropPercent }),
  ...(endedAs !== undefined && { ended_as: endedAs }),
})

/** Kept from being looked at and from changing until the transaction ends. */
const lockWatch = (tx: Parameters<typeof lookAtEvents>[0], id: number): Promise<WatchRow> =>
  tx
    .selectFrom('watches')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('notFound'))

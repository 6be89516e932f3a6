import { QUOTAS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { isApprovedEvent, resolveMergedId } from '../../catalog/index.ts'
import { releaseExpiredHolds } from '../../listings/index.ts'
import { validationError, ApiError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { runSearch } from '../event/run-search.ts'
import { restartWatch, isWatchActive } from './restart-watch.ts'
import { findWatch, readWatch, type WatchRow } from './watch-store.ts'
import { setWatchedEvents, watchedEvents } from './watched-events.ts'

/** Stores a watch, and starts matching from now on. */
export const createWatch: Handler<Contract['watches']['create']> = async (call) => {
  const { ctx, caller, input } = call
  const { accountId } = caller
  const values = {
    kind: input.kind,
    name: input.name,
    is_on: input.isOn,
    notifies_listings: input.alertsForListings || input.kind === 'want',
    drop_percent: input.dropPercent,
    ended_as: null,
  }
  checkTerms({ ...values, listings: input.listings })
  await releaseExpiredHolds(ctx)
  const now = ctx.clock.now()
  const eventId =
    input.eventId === undefined ? null : await resolveMergedId(ctx.db, 'event', input.eventId)
  if (eventId !== null && !(await isApprovedEvent(ctx.db, eventId))) throw new ApiError('notFound')
  const watched = { account_id: accountId, event_id: eventId, events: input.events ?? null }
  const eventIds = await runSearch(ctx.db, (db) => watchedEvents(db, watched, now), call)
  const id = await transaction(ctx.db, async (tx) => {
    await lockWatcher(tx, accountId)
    const watch = await tx
      .insertInto('watches')
      .values({
        ...values,
        ...watched,
        events: watched.events && JSON.stringify(watched.events),
        listings: JSON.stringify(input.listings),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await setWatchedEvents(tx, watch.id, eventIds)
    await restartWatch(tx, watch, now)
    return watch.id
  })
  return { data: await readWatch(ctx.db, { id, accountId }, now) }
}

/** Changes the name, the filters and the alerts of a watch; a new name alone restarts nothing. */
export const updateWatch: Handler<Contract['watches']['update']> = async (call) => {
  const { ctx, caller, input } = call
  const params = { id: input.id, accountId: caller.accountId }
  await releaseExpiredHolds(ctx)
  const now = ctx.clock.now()
  const seen = await findWatch(ctx.db, params)
  const { name, ...terms } = changed(input)
  const asksAnew = Object.keys(terms).length > 0
  const eventIds =
    asksAnew && isWatchActive({ ...seen, ...terms })
      ? await runSearch(ctx.db, (db) => watchedEvents(db, seen, now), call)
      : null
  await transaction(ctx.db, async (tx) => {
    const before = await lockWatch(tx, params.id)
    const after = { ...before, ...terms }
    checkTerms(after)
    if (before.ended_as !== null && after.ended_as === null) await lockWatcher(tx, caller.accountId)
    await tx
      .updateTable('watches')
      .set({
        ...terms,
        name: name ?? before.name,
        listings: JSON.stringify(after.listings),
        ...(asksAnew && { next_check_at: null }),
      })
      .where('id', '=', params.id)
      .execute()
    if (eventIds) await setWatchedEvents(tx, params.id, eventIds)
    if (asksAnew) await restartWatch(tx, after, now)
  })
  return { data: await readWatch(ctx.db, params, now) }
}

type Change = Pick<
  Partial<WatchRow>,
  'name' | 'listings' | 'is_on' | 'notifies_listings' | 'drop_percent' | 'ended_as'
>

const changed = ({
  name,
  listings,
  isOn,
  alertsForListings,
  dropPercent,
  endReason,
}: Parameters<Handler<Contract['watches']['update']>>[0]['input']): Change => ({
  ...(name !== undefined && { name }),
  ...(listings !== undefined && { listings }),
  ...(isOn !== undefined && { is_on: isOn }),
  ...(alertsForListings !== undefined && { notifies_listings: alertsForListings }),
  ...(dropPercent !== undefined && { drop_percent: dropPercent }),
  ...(endReason !== undefined && { ended_as: endReason }),
})

/** Locked against matching and changes until the end of the transaction. */
const lockWatch = (tx: Parameters<typeof setWatchedEvents>[0], id: number): Promise<WatchRow> =>
  tx
    .selectFrom('watches')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('notFound'))

type Terms = Pick<WatchRow, 'kind' | 'listings' | 'notifies_listings' | 'ended_as'>

/** @throws 422 if a want has no maximum price or listings, or if a search is to end. */
const checkTerms = ({
  kind,
  listings,
  notifies_listings: alertsForListings,
  ended_as: endReason,
}: Terms): void => {
  if (kind === 'search' && endReason !== null)
    throw validationError({ endReason: 'only applies to a want' })
  if (kind === 'search') return
  if (listings.to === undefined)
    throw validationError({ 'listings.to': 'a want needs a maximum price' })
  if (!alertsForListings) throw validationError({ alertsForListings: 'must be on for a want' })
}

/**
 * Locks the account, so that concurrent inserts cannot exceed the limit.
 * @throws 409 if the account has the maximum number of watches.
 */
const lockWatcher = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { open } = await tx
    .selectFrom('watches')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('account_id', '=', accountId)
    .where('ended_as', 'is', null)
    .executeTakeFirstOrThrow()
  if (open >= QUOTAS.watches)
    throw new ApiError('conflict', {
      message: `you can have at most ${QUOTAS.watches} saved searches and wants: remove one that you no longer need`,
    })
}

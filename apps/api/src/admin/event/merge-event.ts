import { eventDate, INVENTORY_STATUS, type MergePreview } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { resolveMergedId } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { createMergeHandler, moveRows, countMoves } from '../merge/merge-handler.ts'
import { lockEvent } from './event-fields.ts'
import { readAdminEvent } from './event-list.ts'

/**
 * Effects of a merge of two events, and what prevents it: their buyers bought tickets for different
 * events.
 * @throws 404 if an event does not exist.
 */
const eventMergeImpact = async (
  db: Db | Tx,
  fromId: number,
  intoId: number,
): Promise<MergePreview> => {
  const [from, into] = [await readFacts(db, fromId), await readFacts(db, intoId)]
  if (!from || !into) throw new ApiError('notFound')
  const [was, is] = [eventDate(from), eventDate(into)]
  const doubled = await conflictingListings(db, fromId, intoId)
  return {
    from: { id: fromId, name: from.name },
    into: { id: intoId, name: into.name },
    moves: {
      ...(await countMoves(db, sql`select ${fromId}::bigint`)),
      seatMaps: movesMap(from, into),
      brokers: 0,
    },
    doubled: doubled.length,
    obstacles: [
      ...(fromId === intoId ? ['it is the same event'] : []),
      ...(from.venueId === into.venueId ? [] : ['they have different venues']),
      ...(was.date === is.date && was.time === is.time ? [] : ['they have different times']),
      ...(from.statusId === into.statusId ? [] : ['only one of them is on sale']),
      ...(from.isChanging || into.isChanging
        ? ['one was canceled or moved, and its orders are still being processed']
        : []),
    ],
  }
}

type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>

/** The kept event takes over the seat map of the removed one if it has none. */
const movesMap = (from: Facts, into: Facts): number =>
  from.seatMapId !== null && into.seatMapId === null ? 1 : 0

const readFacts = (db: Db | Tx, id: number) =>
  db
    .selectFrom('events as e')
    .select(['e.name', 'e.venue_id as venueId', 'e.seat_map_id as seatMapId'])
    .select(['e.status_id as statusId', 'e.date_time as dateTime'])
    .select(['e.date_tba as dateTBA', 'e.time_tba as timeTBA'])
    .select(
      sql<boolean>`e.postponed_at is not null or exists (
        select from event_changes as c where c.event_id = e.id and c.done_at is null)`.as(
        'isChanging',
      ),
    )
    .where('e.id', '=', id)
    .executeTakeFirst()

/** Live listings of an event with a seat that the same seller also lists for the other event. */
const conflictingListings = async (
  db: Db | Tx,
  fromId: number,
  intoId: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct l.id from listings as l
    join tickets as t on t.listing_id = l.id
    join listings as o on o.event_id = ${intoId} and o.seller_id = l.seller_id
      and o.section_key = l.section_key and upper(o.seat_row) = upper(l.seat_row)
      and o.status_id <> ${INVENTORY_STATUS.deactive}
    join tickets as u on u.listing_id = o.id and upper(u.seat) = upper(t.seat)
    where l.event_id = ${fromId} and l.status_id <> ${INVENTORY_STATUS.deactive}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the effects of a merge without changing anything. */
export const previewMerge: Handler<Contract['adminEvents']['previewMerge']> = async ({
  ctx: { db },
  input: { id, into },
}) => ({
  data: await eventMergeImpact(
    db,
    await resolveMergedId(db, 'event', id),
    await resolveMergedId(db, 'event', into),
  ),
})

/** Locks an event for removal: transactions that list or buy wait, and then no longer find it. */
const lockForGood = (tx: Tx, id: number) =>
  tx.selectFrom('events').select('id').where('id', '=', id).forUpdate().execute()

const moveEvent = async (tx: Tx, fromId: number, intoId: number): Promise<void> => {
  const [from, into] = [await lockEvent(tx, fromId), await lockEvent(tx, intoId)]
  if (into?.seatMapId === null && from?.seatMapId != null)
    await tx
      .updateTable('events')
      .set({ seat_map_id: from.seatMapId })
      .where('id', '=', intoId)
      .execute()
  const doubled = await conflictingListings(tx, fromId, intoId)
  if (doubled.length > 0)
    await tx
      .updateTable('listings')
      .set({ status_id: INVENTORY_STATUS.deactive })
      .where('id', 'in', doubled)
      .execute()
  for (const [table, beside] of [
    ['favorites', 'account_id'],
    ['event_tags', 'tag_id'],
    ['event_performers', 'performer_id'],
    ['watch_events', 'watch_id'],
  ] as const)
    await moveRows(tx, { table, column: 'event_id', beside, fromId, intoId })
  // Orders follow their listing.
  for (const table of [
    'listings',
    'event_changes',
    'notifications',
    'event_sources',
    'watches',
  ] as const)
    await tx.updateTable(table).set({ event_id: intoId }).where('event_id', '=', fromId).execute()
  await tx.deleteFrom('events').where('id', '=', fromId).execute()
}

/** Merges one event into another, which is kept. */
export const mergeEvent: Handler<Contract['adminEvents']['merge']> = createMergeHandler({
  kind: 'event',
  act: 'catalogueEvents.merge',
  lock: lockForGood,
  facts: eventMergeImpact,
  move: moveEvent,
  read: readAdminEvent,
})

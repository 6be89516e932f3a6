import { eventDate, INVENTORY_STATUS, type MergePreview } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { type RawBuilder, sql } from 'kysely'

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
  const [previous, expected] = [eventDate(from), eventDate(into)]
  const duplicateListings = await conflictingListings(db, fromId, intoId)
  return {
    from: { id: fromId, name: from.name },
    into: { id: intoId, name: into.name },
    moved: {
      ...(await countMoves(db, sql`select ${fromId}::bigint`)),
      seatMaps: movesMap(from, into),
      brokers: 0,
    },
    duplicateListings: duplicateListings.length,
    obstacles: [
      ...(fromId === intoId ? ['both are the same event'] : []),
      ...(from.venueId === into.venueId ? [] : ['their venues differ']),
      ...(previous.date === expected.date && previous.time === expected.time
        ? []
        : ['their dates or times differ']),
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

/** A seat as `seatKey` compares it. */
const foldedSeat = (seat: RawBuilder<unknown>) =>
  sql`regexp_replace(regexp_replace(lower(${seat}), '\\s+|^seat\\s*(?=[0-9])', '', 'g'),
    '(?<![0-9])0+(?=[0-9])', '', 'g')`

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
      and o.section_key = l.section_key and o.row_order = l.row_order
      and o.status_id <> ${INVENTORY_STATUS.deactive}
    join tickets as u on u.listing_id = o.id and ${foldedSeat(sql`u.seat`)} = ${foldedSeat(sql`t.seat`)}
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
  const duplicateListings = await conflictingListings(tx, fromId, intoId)
  if (duplicateListings.length > 0)
    await tx
      .updateTable('listings')
      .set({ status_id: INVENTORY_STATUS.deactive })
      .where('id', 'in', duplicateListings)
      .execute()
  for (const [table, beside] of [
    ['favorites', 'account_id'],
    ['event_tags', 'tag_id'],
    ['event_performers', 'performer_id'],
    ['watch_events', 'watch_id'],
    ['broadcast_stops', 'seller_id'],
  ] as const)
    await moveRows(tx, { table, column: 'event_id', beside, fromId, intoId })
  await tx
    .updateTable('events')
    .set({ belongs_to: intoId })
    .where('belongs_to', '=', fromId)
    .where('id', '<>', intoId)
    .execute()
  await sql`
    update transfer_references as r set event_id = ${intoId}
    where r.event_id = ${fromId} and not exists (
      select from transfer_references as other where other.seller_id = r.seller_id
        and other.event_id = ${intoId} and other.reference_key = r.reference_key)
  `.execute(tx)
  // Orders follow their listing.
  for (const table of [
    'listings',
    'event_changes',
    'notifications',
    'event_sources',
    'watches',
    'event_requests',
  ] as const)
    await tx.updateTable(table).set({ event_id: intoId }).where('event_id', '=', fromId).execute()
  await tx.deleteFrom('events').where('id', '=', fromId).execute()
}

/** Merges one event into another, which is kept. */
export const mergeEvent: Handler<Contract['adminEvents']['merge']> = createMergeHandler({
  kind: 'event',
  action: 'catalogEvents.merge',
  lock: lockForGood,
  facts: eventMergeImpact,
  move: moveEvent,
  read: readAdminEvent,
})

import type { MergePreview } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { resolveMergedId, venueKey } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { createMergeHandler, countMoves } from '../merge/merge-handler.ts'
import { lockVenue, readVenue, refreshSearchTexts } from './venue-store.ts'

/**
 * What a merge of two venues would move.
 * @throws 404 for a venue that does not exist.
 */
const venueMergeImpact = async (
  db: Db | Tx,
  fromId: number,
  intoId: number,
): Promise<MergePreview> => {
  const [from, into] = [await readVenue(db, fromId), await readVenue(db, intoId)]
  if (!from || !into) throw new ApiError('notFound')
  const moves = await countMoves(db, sql`select id from events where venue_id = ${fromId}`)
  const takesMap = into.seatMapId === null && from.seatMapId !== null
  return {
    from: { id: from.id, name: `${from.name}, ${from.city}` },
    into: { id: into.id, name: `${into.name}, ${into.city}` },
    moved: { ...moves, seatMaps: takesMap ? 1 : 0, brokers: 0 },
    duplicateListings: 0,
    obstacles: [
      ...(fromId === intoId ? ['both are the same venue'] : []),
      // The times of events are stored as local times at the venue.
      ...(from.timeZone === into.timeZone
        ? []
        : [`their time zones differ: ${from.timeZone} and ${into.timeZone}`]),
    ],
  }
}

/** Returns the effects of a merge without changing anything. */
export const previewMerge: Handler<Contract['adminVenues']['previewMerge']> = async ({
  ctx: { db },
  input: { id, into },
}) => ({
  data: await venueMergeImpact(
    db,
    await resolveMergedId(db, 'venue', id),
    await resolveMergedId(db, 'venue', into),
  ),
})

const moveVenue = async (tx: Tx, fromId: number, intoId: number): Promise<void> => {
  const [from, into] = [await lockVenue(tx, fromId), await lockVenue(tx, intoId)]
  if (!from || !into) throw new ApiError('notFound')
  const { latitude, longitude } = from
  if (into.latitude === null)
    await tx.updateTable('venues').set({ latitude, longitude }).where('id', '=', intoId).execute()
  if (into.seatMapId === null)
    await tx
      .updateTable('venues')
      .set({ seat_map_id: from.seatMapId })
      .where('id', '=', intoId)
      .execute()
  await tx.updateTable('events').set({ venue_id: intoId }).where('venue_id', '=', fromId).execute()
  await refreshSearchTexts(tx, intoId, into)
  await tx
    .updateTable('venue_names')
    .set({ venue_id: intoId })
    .where('venue_id', '=', fromId)
    .execute()
  await tx
    .insertInto('venue_names')
    .values({ name_key: venueKey(from), venue_id: intoId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.deleteFrom('venues').where('id', '=', fromId).execute()
}

/** Merges two venues: the events of the removed one move to the kept one. */
export const mergeVenue: Handler<Contract['adminVenues']['merge']> = createMergeHandler({
  kind: 'venue',
  action: 'venues.merge',
  lock: lockVenue,
  facts: venueMergeImpact,
  move: moveVenue,
  read: readVenue,
})

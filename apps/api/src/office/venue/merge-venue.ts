import type { Contract } from '@seatdesk/domain/contract'

import { venueKey } from '../../catalogue/index.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { merging } from '../merge/merging.ts'
import { venueMergeFacts } from './merge-facts.ts'
import { lockVenue, readVenue, refreshSearchTexts } from './venue-store.ts'

const moveVenue = async (tx: Tx, fromId: number, intoId: number): Promise<void> => {
  const [from, into] = [await lockVenue(tx, fromId), await lockVenue(tx, intoId)]
  if (!from || !into) throw new Refusal('notFound')
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

/** Makes one venue of two: what takes place at the one takes place at the other, which is kept. */
export const mergeVenue: Handler<Contract['officeVenues']['merge']> = merging({
  kind: 'venue',
  act: 'venues.merge',
  lock: lockVenue,
  facts: venueMergeFacts,
  move: moveVenue,
  read: readVenue,
})

import type { Contract } from '@seatdesk/domain/contract'

import { venueKey } from '../../catalogue/index.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { mergeInto } from '../merge/merging.ts'
import { venueMergeFacts } from './merge-facts.ts'
import { lockVenue, readVenue, refreshSearchTexts } from './venue-store.ts'

/** Makes one venue of two: what takes place at the one takes place at the other, which is kept. */
export const mergeVenue: Handler<Contract['officeVenues']['merge']> = ({
  ctx,
  caller,
  input: { id, into },
}) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const keptId = await mergeInto(tx, {
      kind: 'venue',
      fromId: id,
      intoId: into,
      actorId: caller.accountId,
      now,
      act: 'venues.merge',
      lock: (venueId) => lockVenue(tx, venueId),
      facts: (fromId, intoId) => venueMergeFacts(tx, fromId, intoId),
      move: (fromId, intoId) => moveVenue(tx, fromId, intoId),
    })
    const data = await readVenue(tx, keptId)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
}

const moveVenue = async (tx: Tx, fromId: number, intoId: number): Promise<void> => {
  const [from, into] = [await lockVenue(tx, fromId), await lockVenue(tx, intoId)]
  if (!from || !into) throw new Refusal('notFound')
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

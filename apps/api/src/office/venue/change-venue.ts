import type { Contract } from '@seatdesk/domain/contract'

import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reschedulePayouts } from '../../money/index.ts'
import { afterChange } from '../audit/after-change.ts'
import { changesBetween } from '../audit/changes-between.ts'
import { recordAct } from '../audit/record-act.ts'
import { checkPlace, checkSeatMap, checkZone } from './check-venue.ts'
import {
  lockVenue,
  readVenue,
  refreshSearchTexts,
  type VenueFacts,
  venueRow,
} from './venue-store.ts'

/**
 * Changes a venue: its events are found by the new name and city at once, and in another time zone
 * their payouts fall due by the clock there.
 */
export const changeVenue: Handler<Contract['officeVenues']['change']> = async ({
  ctx,
  caller,
  input: { id, ...given },
}) => {
  await checkZone(ctx.db, given.timeZone)
  return transaction(ctx.db, async (tx) => {
    const before = await lockVenue(tx, id)
    if (!before) throw new Refusal('notFound')
    const after = afterChange<VenueFacts>(before, given)
    checkPlace(after)
    const changes = changesBetween(before, after)
    if (Object.keys(changes).length > 0) {
      if ('seatMapId' in changes) await checkSeatMap(tx, after.seatMapId)
      await tx.updateTable('venues').set(venueRow(after)).where('id', '=', id).execute()
      if ('name' in changes || 'city' in changes) await refreshSearchTexts(tx, id, after)
      if ('timeZone' in changes) await reschedulePayouts(tx, await eventsAt(tx, id))
      await recordAct(tx, {
        actorId: caller.accountId,
        act: 'venues.change',
        subject: { kind: 'venue', id },
        details: changes,
        now: ctx.clock.now(),
      })
    }
    const data = await readVenue(tx, id)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
}

const eventsAt = async (tx: Tx, venueId: number): Promise<number[]> => {
  const events = await tx
    .selectFrom('events')
    .select('id')
    .where('venue_id', '=', venueId)
    .execute()
  return events.map(({ id }) => id)
}

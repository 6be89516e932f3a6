import { EVENT_STATUS } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { reschedulePayouts } from '../../money/index.ts'
import { announceDate } from '../event/announce-date.ts'
import { eventRow, lockEvent } from '../event/event-facts.ts'
import { readImpact } from '../event/read-impact.ts'
import type { PlannedRow } from './plan-schedule.ts'

type World = Pick<Context, 'clock' | 'settings'>

/**
 * Changes an event as its schedule says, and gives what stood in the way: whatever befalls an event
 * that is on sale is left to the screen that shows what follows.
 */
export const changeScheduled = async (
  ctx: World,
  tx: Tx,
  { row: { entry, venue, wall, event }, isDryRun }: { row: PlannedRow; isDryRun: boolean },
): Promise<string | null> => {
  const before = event && (await lockEvent(tx, event.id))
  if (!event || !before || !venue || !wall) return 'it is gone'
  const after = {
    ...before,
    name: entry.name,
    venueId: venue.id,
    dateTime: wall.dateTime,
    dateTBA: false,
    timeTBA: wall.timeTBA,
  }
  const { kind } = await readImpact(ctx, tx, { id: event.id, before, after })
  if (kind !== null && (await isTraded(tx, event.id)))
    return 'it is on sale: move it on its own screen, which shows what follows'
  if (isDryRun) return null
  await tx
    .updateTable('events')
    .set({ ...(await eventRow(tx, after)), postponed_at: null })
    .where('id', '=', event.id)
    .execute()
  await reschedulePayouts(tx, [event.id])
  if (after.statusId === EVENT_STATUS.approved)
    await announceDate(tx, { id: event.id, before, after, now: ctx.clock.now() })
  return null
}

const isTraded = async (tx: Tx, eventId: number): Promise<boolean> => {
  const listing = await tx
    .selectFrom('listings')
    .select('id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()
  return listing !== undefined
}

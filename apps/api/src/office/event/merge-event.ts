import { INVENTORY_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { merging } from '../merge/merging.ts'
import { moveRows } from '../merge/move-rows.ts'
import { lockEvent } from './event-facts.ts'
import { readOfficeEvent } from './event-list.ts'
import { doubledListings, eventMergeFacts } from './merge-facts.ts'

/** Keeps an event to this transaction: whoever is about to list or buy waits, and finds it gone. */
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
  const doubled = await doubledListings(tx, fromId, intoId)
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
  // An order goes along with its listing.
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

/** Makes one event of two: all that belongs to the one belongs to the other, which is kept. */
export const mergeEvent: Handler<Contract['officeEvents']['merge']> = merging({
  kind: 'event',
  act: 'catalogueEvents.merge',
  lock: lockForGood,
  facts: eventMergeFacts,
  move: moveEvent,
  read: readOfficeEvent,
})

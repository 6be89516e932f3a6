import { type EventChangeKind, ORDER_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../platform/database/transaction.ts'

interface NewEventChange {
  eventId: number
  kind: EventChangeKind
  /** Deadline for buyers to decline the new date; `null` for a canceled event. */
  declineUntil: Date | null
  now: Date
}

/**
 * Records all orders that an event change affects, in the transaction that changes the event: those
 * held, being paid, or paid. Only `applyEventChanges` processes them, so that a crash in between
 * loses none.
 */
export const beginEventChange = async (
  tx: Tx,
  { eventId, kind, declineUntil, now }: NewEventChange,
): Promise<void> => {
  await supersede(tx, eventId, now)
  const { id } = await tx
    .insertInto('event_changes')
    .values({ event_id: eventId, kind, created_at: now, refuse_until: declineUntil })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into event_change_orders (change_id, purchase_id)
    select ${id}::bigint, p.id from purchases as p join checkouts as c on c.id = p.checkout_id
    where p.event_id = ${eventId} and c.state in ('held', 'waiting', 'settling', 'paid')
      and p.status_id is distinct from ${ORDER_STATUS.rejected}::int
    order by p.id
  `.execute(tx)
}

/**
 * Supersedes undecided orders of earlier date changes of the event: their dates can no longer be
 * declined.
 */
const supersede = async (tx: Tx, eventId: number, now: Date): Promise<void> => {
  const earlier = tx
    .selectFrom('event_changes')
    .select('id')
    .where('event_id', '=', eventId)
    .where('kind', '<>', 'cancelled')
  await tx
    .updateTable('event_change_orders')
    .set({ outcome: 'superseded', decided_at: now })
    .where('change_id', 'in', earlier)
    .where('outcome', 'is', null)
    .execute()
}

import { type EventChangeKind, ORDER_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../platform/database/transaction.ts'

interface NewEventChange {
  eventId: number
  kind: EventChangeKind
  /** Until when buyers may refuse it; `null` of a cancelled event. */
  refuseUntil: Date | null
  now: Date
}

/**
 * Writes down, in the transaction that changes an event, every order that this concerns: what is
 * held, under way or paid by then. `carryOutChanges` goes through them, and is the only one to do
 * so: a server that dies in between finds the list as it left it.
 */
export const beginEventChange = async (
  tx: Tx,
  { eventId, kind, refuseUntil, now }: NewEventChange,
): Promise<void> => {
  await supersede(tx, eventId, now)
  const { id } = await tx
    .insertInto('event_changes')
    .values({ event_id: eventId, kind, created_at: now, refuse_until: refuseUntil })
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

/** A date that has changed again is not refused any more, nor is that of a cancelled event. */
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

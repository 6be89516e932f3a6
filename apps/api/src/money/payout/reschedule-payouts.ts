import { sql } from 'kysely'

import type { Tx } from '../../kernel/database/transaction.ts'
import { payoutDueAt } from './payout-due-at.ts'

/** Makes payouts of moved events due ten days after their new dates; what is on its way stays so. */
export const reschedulePayouts = async (tx: Tx, eventIds: readonly number[]): Promise<void> => {
  if (eventIds.length === 0) return
  const events = await tx
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['e.id', 'e.date_time', 'v.time_zone'])
    .where('e.id', 'in', [...eventIds])
    .execute()
  const ids = events.map((event) => event.id)
  const dates = events.map((event) => payoutDueAt(event).toISOString())
  await sql`
    update payouts as o set due_at = moved.due_at
    from unnest(${ids}::bigint[], ${dates}::timestamptz[]) as moved (event_id, due_at)
    join purchases as p on p.event_id = moved.event_id
    where o.purchase_id = p.id
      and (o.status in ('failed', 'cancelled') or (o.status = 'pending' and o.payout_method_id is null))
  `.execute(tx)
}

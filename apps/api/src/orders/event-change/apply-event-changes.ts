import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { isProcessable, processQueue } from '../../platform/database/failed-tasks.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { applyChangeToOrder } from './apply-change-to-order.ts'

type Deps = Pick<Context, 'db' | 'clock'>

const MAX_AT_ONCE = 200

/**
 * Processes the orders of events that were canceled, postponed or rescheduled, each in a separate
 * transaction. Idempotent, and safe to interrupt or run concurrently. An order whose payment is in
 * progress waits until the payment's outcome is known.
 */
export const applyEventChanges = async (ctx: Deps): Promise<void> => {
  const now = ctx.clock.now()
  try {
    await processQueue(ctx, 'event-changes', await openOrders(ctx), {
      idOf: ({ changeId, purchaseId }) => `${changeId}:${purchaseId}`,
      work: (order) => transaction(ctx.db, (tx) => applyChangeToOrder(tx, order, now)),
    })
  } finally {
    await endChanges(ctx)
  }
}

const openOrders = async ({ db, clock }: Deps) => {
  const { rows } = await sql<{ changeId: number; purchaseId: number }>`
    select o.change_id as "changeId", o.purchase_id as "purchaseId"
    from event_changes as e
    join event_change_orders as o on o.change_id = e.id and o.outcome is null
    join purchases as p on p.id = o.purchase_id
    join checkouts as c on c.id = p.checkout_id
    where e.done_at is null
      and (c.state in ('held', 'waiting') or e.refuse_until <= ${clock.now()}::timestamptz
        or (e.kind = 'cancelled' and c.state <> 'settling'))
      and ${isProcessable('event-changes', sql`o.change_id || ':' || o.purchase_id`, clock.now())}
    order by o.change_id, o.purchase_id
    limit ${MAX_AT_ONCE}
  `.execute(db)
  return rows
}

/** Marks changes without open orders as done. */
const endChanges = async ({ db, clock }: Deps): Promise<void> => {
  await db
    .updateTable('event_changes as e')
    .set({ done_at: clock.now() })
    .where('e.done_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_change_orders as o')
            .select('o.purchase_id')
            .whereRef('o.change_id', '=', 'e.id')
            .where('o.outcome', 'is', null),
        ),
      ),
    )
    .execute()
}

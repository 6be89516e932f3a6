import { INVENTORY_STATUS, ORDER_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { type RawBuilder, sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import { mergeChanges } from '../../platform/changes-between.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { checkStatusChange } from './change-event.ts'
import { type EventFields, lockEvent } from './event-fields.ts'
import { affectedAccounts } from './notify-of-event.ts'
import { readImpact } from './read-impact.ts'

/** Returns the effects of a change of an event without changing anything. */
export const previewChange: Handler<Contract['adminEvents']['preview']> = ({
  ctx,
  input: { id, ...args },
}) =>
  transaction(ctx.db, async (tx) => {
    const before = await lockEvent(tx, id)
    if (!before) throw new ApiError('notFound')
    const after = mergeChanges<EventFields>(before, args)
    checkStatusChange(before, after)
    const { kind, declineUntil } = await readImpact(ctx, tx, { id, before, after })
    return {
      data: { kind, declineUntil: declineUntil?.toISOString() ?? null, ...(await atStake(tx, id)) },
    }
  })

/** Count and total of the orders that match a condition. */
const sumOf = (condition: RawBuilder<unknown>) => sql<{ orders: number; amount: number }>`
  json_build_object('orders', count(*) filter (where ${condition}),
    'amount', coalesce(sum(p.amount_cents - p.allowance_cents) filter (where ${condition}), 0))`

const paidAs = (status: number) => sumOf(sql`c.state = 'paid' and p.status_id = ${status}::int`)

/** Total that sellers earned by payouts that match a condition. */
const sumEarned = (condition: RawBuilder<unknown>) => sql<number>`
  coalesce(sum(o.amount_cents + o.netted_cents - o.owed_cents)
    filter (where o.canceled_at is null and ${condition}), 0)::bigint`

const IS_UNDER_WAY = sql`(o.status = 'pending' and o.payout_method_id is not null)`

const atStake = async (db: Db, eventId: number) => {
  const { paid, inProgress, waiting, ...orders } = await db
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .select(sumOf(sql`c.state in ('held', 'waiting')`).as('held'))
    .select(sumOf(sql`c.state = 'settling'`).as('settling'))
    .select(paidAs(ORDER_STATUS.requested).as('requested'))
    .select(paidAs(ORDER_STATUS.confirmed).as('confirmed'))
    .select(paidAs(ORDER_STATUS.delivered).as('delivered'))
    .select(sumEarned(sql`o.status = 'processed'`).as('paid'))
    .select(sumEarned(IS_UNDER_WAY).as('inProgress'))
    .select(sumEarned(sql`o.status <> 'processed' and not ${IS_UNDER_WAY}`).as('waiting'))
    .where('p.event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  const { liveListings } = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('liveListings'))
    .where('event_id', '=', eventId)
    .where('status_id', '<>', INVENTORY_STATUS.deactive)
    .executeTakeFirstOrThrow()
  const counted = await sql<{ count: number }>`
    select count(*) from accounts as a
    where a.id in (${affectedAccounts(eventId)}) and a.deleted_at is null`.execute(db)
  return {
    ...orders,
    liveListings,
    notifiedBrokers: counted.rows[0]?.count ?? 0,
    payouts: { waiting, inProgress, paid },
  }
}

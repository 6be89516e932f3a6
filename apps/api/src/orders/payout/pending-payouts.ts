import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { boundedTotal } from '../../platform/database/bounded-sum.ts'
import type { Db } from '../../platform/database/transaction.ts'

type PendingPayoutState = 'ahead' | 'inProgress' | 'held'

/** State of pending payout `o` of an order of event `e`. A payout that was started is completed. */
const PENDING_PAYOUT_STATE = sql<PendingPayoutState>`case
  when o.payout_method_id is not null then 'inProgress'
  when o.held_at is not null or e.postponed_at is not null then 'held'
  else 'ahead' end`

/** The day on which payout `o` is due, in the reader's time zone. */
const dueOn = (timeZone: string): RawBuilder<string> =>
  sql<string>`to_char(o.due_at at time zone ${timeZone}::text, 'YYYY-MM-DD')`

const pendingPayouts = (db: Db, sellerId: number) =>
  db
    .selectFrom('payouts as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .where('o.seller_id', '=', sellerId)
    .where('o.status', '=', 'pending')
    .where('o.canceled_at', 'is', null)

/** A seller's pending payouts, totaled by day and state. */
export const pendingByDay = (db: Db, sellerId: number, timeZone: string) =>
  db
    .selectFrom(
      pendingPayouts(db, sellerId)
        .select([
          PENDING_PAYOUT_STATE.as('standing'),
          dueOn(timeZone).as('day'),
          'o.due_at',
          'o.amount_cents',
        ])
        .as('d'),
    )
    .select([
      'd.standing',
      'd.day',
      sql<Date>`min(d.due_at)`.as('due_at'),
      sql<number>`count(*)::int`.as('payouts'),
      boundedTotal(sql`d.amount_cents`).as('amount'),
    ])
    .groupBy(['d.standing', 'd.day'])
    .orderBy('d.day')
    .execute()

export type PendingDay = Awaited<ReturnType<typeof pendingByDay>>[number]

/** Maximum number of sales per day. */
const MAX_NAMED = 20

/** The first sales that are paid out on a day. */
export const selectSalesDueOn = async (
  db: Db,
  { sellerId, day, timeZone }: { sellerId: number; day: string; timeZone: string },
): Promise<number[]> => {
  const rows = await pendingPayouts(db, sellerId)
    .select('o.purchase_id')
    .where(sql<SqlBool>`${PENDING_PAYOUT_STATE} = 'ahead'`)
    .where(sql<SqlBool>`${dueOn(timeZone)} = ${day}`)
    .orderBy('o.due_at')
    .orderBy('o.purchase_id')
    .limit(MAX_NAMED)
    .execute()
  return rows.map(({ purchase_id: id }) => id)
}

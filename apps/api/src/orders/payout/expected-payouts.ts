import { ORDER_STATUS, toWallTime } from '@seatdesk/domain'
import { sql } from 'kysely'

import { payoutDueAt } from '../../payments/index.ts'
import { boundedTotal } from '../../platform/database/bounded-sum.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { PROCEEDS, saleFeeExpression } from '../order/sale-money.ts'

interface ExpectedPayoutParams {
  sellerId: number
  feePercent: number
  timeZone: string
}

/**
 * Expected payouts of sales that are not delivered yet, by event; the day is `null` while unknown.
 */
export const expectedPayoutsByEvent = async (
  db: Db,
  { sellerId, feePercent, timeZone }: ExpectedPayoutParams,
) => {
  const rows = await db
    .selectFrom('purchases as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .select(['e.date_time', 'e.date_tba', 'e.postponed_at', 'v.time_zone'])
    .select([
      sql<number>`count(*)::int`.as('sales'),
      boundedTotal(sql`${PROCEEDS} - ${saleFeeExpression(feePercent)}`).as('expected'),
    ])
    .where('p.seller_id', '=', sellerId)
    .where('p.requested_at', 'is not', null)
    .where('p.status_id', 'in', [ORDER_STATUS.requested, ORDER_STATUS.confirmed])
    .groupBy(['e.id', 'v.id'])
    .execute()
  return mapRows(
    rows,
    ({ sales, expected, date_tba: isOpen, postponed_at: postponedAt, ...event }) => ({
      day:
        isOpen || postponedAt !== null
          ? null
          : toWallTime(timeZone, payoutDueAt(event)).slice(0, 10),
      sales,
      expected,
    }),
  )
}

export type ExpectedEvent = Awaited<ReturnType<typeof expectedPayoutsByEvent>>[number]

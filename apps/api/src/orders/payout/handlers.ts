import { cents, toDollars } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { boundedTotal } from '../../platform/database/bounded-sum.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { selectPayouts, toPayout } from './payout-list.ts'
import { getUpcomingPayouts } from './upcoming-payouts.ts'

/** Returns totals of the broker's payouts by status. Added up in cents, returned in dollars. */
const totalPayouts: Handler<Contract['payouts']['totals']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const { timeZone } = request
  const rows = await selectPayouts(ctx.db, { ...input, sellerId: caller.accountId, timeZone })
    .clearSelect()
    .clearOrderBy()
    .select([
      'o.status',
      sql<number>`count(*)::int`.as('payouts'),
      boundedTotal(sql`o.amount_cents`).as('sum'),
    ])
    .groupBy('o.status')
    .orderBy('o.status')
    .execute()
  const data = mapRows(rows, ({ sum, ...row }) => ({
    ...row,
    amount: { value: toDollars(cents(sum)) },
  }))
  return { data }
}

/** Lists all payouts of the broker. */
const listPayouts: Handler<Contract['payouts']['list']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const { timeZone } = request
  const rows = await selectPayouts(ctx.db, {
    ...input,
    sellerId: caller.accountId,
    timeZone,
  }).execute()
  return mapRows(rows, toPayout)
}

/** Handlers of payouts. */
export const payoutHandlers = {
  list: listPayouts,
  totals: totalPayouts,
  upcoming: getUpcomingPayouts,
} satisfies ResourceHandlers<'payouts'>

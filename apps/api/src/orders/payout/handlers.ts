import { cents, toDollars, type PayoutStatus, type WallTime } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { toEventSummary } from '../../catalog/index.ts'
import { toListingSummary } from '../../listings/index.ts'
import { PAYOUT_HOLD_REASON } from '../../payments/index.ts'
import { boundedTotal } from '../../platform/database/bounded-sum.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { matchesSellerSearch, type OrderFilter, selectOrders } from '../order/order-list.ts'
import { PAID_AT } from './payout-details.ts'
import { getUpcomingPayouts } from './upcoming-payouts.ts'

interface PayoutParams extends Omit<OrderFilter, 'status'> {
  sellerId: number
  /** Range of due dates, in the reader's time zone. */
  dueFrom?: WallTime | undefined
  dueTo?: WallTime | undefined
  status?: PayoutStatus | undefined
}

/** A broker's payouts by creation date, newest first. */
export const selectPayouts = (
  db: Db,
  { sellerId, timeZone, search, status, dueFrom, dueTo, ...range }: PayoutParams,
) =>
  selectOrders(db)
    .innerJoin('payouts as o', 'o.purchase_id', 'p.id')
    .innerJoin('accounts as s', 's.id', 'o.seller_id')
    .select([
      'o.created_at',
      'o.amount_cents as payout_cents',
      'o.status',
      'o.failure_code',
      'o.due_at',
    ])
    .select([PAID_AT.as('paid_at'), PAYOUT_HOLD_REASON.as('hold_reason')])
    .where('o.seller_id', '=', sellerId)
    .where(isInstantIn('o.created_at', range, timeZone))
    .where(isInstantIn('o.due_at', { from: dueFrom, to: dueTo }, timeZone))
    .where(matchesSellerSearch(search))
    .$if(status !== undefined, (payouts) => payouts.where('o.status', '=', status ?? 'pending'))
    .orderBy('o.created_at', 'desc')
    .orderBy('p.id', 'desc')

type PayoutRow = Awaited<ReturnType<ReturnType<typeof selectPayouts>['execute']>>[number]

/** Serializes a payout, with the amount in dollars. */
export const toPayout = (row: PayoutRow) => ({
  id: row.id,
  event: toEventSummary(row),
  listing: toListingSummary(row),
  createdAt: row.created_at.toISOString(),
  amount: { value: toDollars(cents(row.payout_cents)) },
  status: row.status,
  failure: row.failure_code,
  dueAt: row.due_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  holdReason: row.hold_reason,
})

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

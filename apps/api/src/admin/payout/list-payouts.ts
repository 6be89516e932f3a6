import type { PAYOUT_HOLDS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { toEventSummary } from '../../catalog/index.ts'
import { toListingSummary } from '../../listings/index.ts'
import { PAYOUT_PROGRESS_COLUMNS, toPayoutProgress } from '../../payments/index.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { matchesOrder, ordersWithParties, toSeller } from '../order/order-list.ts'

/** Whether payout `o` is pending or failed, and is not being sent. */
const IS_OPEN = sql<SqlBool>`(o.status = 'failed'
  or (o.status = 'pending' and o.payout_method_id is null))`

/**
 * First reason why payout `o` of seller `s`, for event `e`, is held even if it is due; `null` if
 * there is none.
 */
const PAYOUT_HOLD_REASON: RawBuilder<(typeof PAYOUT_HOLDS)[number] | null> = sql`case
  when not ${IS_OPEN} then null
  when o.held_at is not null then 'dispute'
  when s.payouts_frozen_at is not null then 'frozen'
  when e.postponed_at is not null then 'postponed'
  when not exists (select from payout_methods as m
    where m.account_id = o.seller_id and m.status = 'verified' and not m.awaits_approval) then 'no-bank' end`

/** Whether payout `o` is due and not being sent. */
const isDue = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${IS_OPEN} and o.due_at <= ${now}::timestamptz)`

const ORDERS: SortExpressions<Contract['adminPayouts']['list']> = {
  created_at: sql.ref('o.created_at'),
  due_at: sql.ref('o.due_at'),
  amount: sql.ref('o.amount_cents'),
}

/** Lists the payouts of all sellers, with their states. */
export const listPayouts: Handler<Contract['adminPayouts']['list']> = async ({
  ctx,
  input,
  request,
}) => {
  const { status, due, held, search } = input
  const now = ctx.clock.now()
  const found = ordersWithParties(ctx.db)
    .innerJoin('payouts as o', 'o.purchase_id', 'p.id')
    .select(PAYOUT_PROGRESS_COLUMNS)
    .select(['o.created_at', PAYOUT_HOLD_REASON.as('held_by')])
    .where((eb) =>
      eb.and([
        ...(status === undefined ? [] : [eb('o.status', '=', status)]),
        ...(due === undefined ? [] : [eb(isDue(now), '=', due)]),
        ...(held === undefined ? [] : [eb(PAYOUT_HOLD_REASON, held ? 'is not' : 'is', null)]),
        ...(search ? [matchesOrder(search)] : []),
      ]),
    )
    .where(isInstantIn('o.created_at', input, request.timeZone))
  const order = { by: ORDERS[input.orderBy], id: 'p.id' }
  const { rows, paginator } = await listPage(found, order, input)
  const results = mapRows(rows, (row) => ({
    id: row.id,
    event: toEventSummary(row),
    listing: toListingSummary(row),
    seller: toSeller(row),
    createdAt: row.created_at.toISOString(),
    ...toPayoutProgress(row),
    holdReason: row.held_by,
  }))
  return { results, paginator }
}

import type { Contract } from '@seatdesk/domain/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { toEventSummary } from '../../catalog/index.ts'
import { toListingSummary } from '../../listings/index.ts'
import {
  type PaymentContext,
  IS_PAYOUT_OPEN,
  PAYOUT_HOLD_REASON,
  PAYOUT_PROGRESS_COLUMNS,
  toPayoutProgress,
} from '../../payments/index.ts'
import type { ResourceHandlers, Handler } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { matchesOrder, ordersWithParties, toSeller } from '../order/order-list.ts'
import { cancelPayout, reinstatePayout, retryPayout, retryPayouts } from './handle-payout.ts'

/** Whether payout `o` is due and not being sent. */
const isDue = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${IS_PAYOUT_OPEN} and o.due_at <= ${now}::timestamptz)`

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
    .select('o.created_at')
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
  }))
  return { results, paginator }
}

/** Handlers of the payouts, for administrators. */
export const adminPayoutHandlers = {
  list: listPayouts,
  retry: retryPayout,
  retryMany: retryPayouts,
  cancel: cancelPayout,
  reinstate: reinstatePayout,
} satisfies ResourceHandlers<'adminPayouts', PaymentContext>

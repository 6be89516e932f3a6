import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { HAS_PROBLEM } from '../../notifications/index.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { isLate, matchesOrder, adminOrders, toAdminOrder } from './order-list.ts'

const ORDERS: SortExpressions<Contract['adminOrders']['list']> = {
  created_at: sql.ref('p.created_at'),
  amount: sql.ref('p.amount_cents'),
}

/** Lists all orders of the market, including those whose payment failed. */
export const listOrders: Handler<Contract['adminOrders']['list']> = async ({
  ctx,
  input,
  request,
}) => {
  const { status, checkout, late, problem, search } = input
  const found = adminOrders(ctx.db)
    .where((eb) =>
      eb.and([
        ...(status === undefined ? [] : [eb('p.status_id', '=', status)]),
        ...(checkout === undefined ? [] : [eb('c.state', '=', checkout)]),
        ...(late === undefined ? [] : [eb(isLate(ctx.clock.now()), '=', late)]),
        ...(problem === undefined ? [] : [eb(HAS_PROBLEM, '=', problem)]),
        ...(search ? [matchesOrder(search)] : []),
      ]),
    )
    .where(isInstantIn('p.created_at', input, request.timeZone))
  const order = { by: ORDERS[input.orderBy], id: 'p.id' }
  const { rows, paginator } = await listPage(found, order, input)
  return { results: mapRows(rows, toAdminOrder), paginator }
}

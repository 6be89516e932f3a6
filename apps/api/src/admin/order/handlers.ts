import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { HAS_PROBLEM } from '../../notifications/index.ts'
import type { PaymentContext } from '../../payments/index.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { recordAction } from '../audit/record-action.ts'
import { extendOrder } from './extend-order.ts'
import { getOrder, getOrderFile } from './get-order.ts'
import { lockOrder } from './lock-order.ts'
import { adminOrders, isLate, matchesOrder, toAdminOrder } from './order-list.ts'
import { refundOrder } from './refund-order.ts'
import { rejectOrder, rejectOrders, settleProblem } from './reject-order.ts'

const ORDERS: SortExpressions<Contract['adminOrders']['list']> = {
  created_at: sql.ref('p.created_at'),
  amount: sql.ref('p.amount_cents'),
}

/** Lists all orders of the market, including those whose payment failed. */
const listOrders: Handler<Contract['adminOrders']['list']> = async ({ ctx, input, request }) => {
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

/**
 * Adds a note about an order to the audit log, with its author and time; notes cannot be changed.
 */
const addAdminNote: Handler<Contract['adminOrders']['note']> = async ({
  ctx,
  caller,
  input: { id, note },
}) => {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    await lockOrder(tx, id)
    await recordAction(tx, {
      actorId: caller.accountId,
      action: 'orders.note',
      subject: { kind: 'order', id },
      details: { note },
      now,
    })
  })
  return {}
}

/** Handlers of the orders, for administrators. */
export const adminOrderHandlers = {
  list: listOrders,
  get: getOrder,
  reject: rejectOrder,
  rejectMany: rejectOrders,
  settleProblem,
  refund: refundOrder,
  extend: extendOrder,
  note: addAdminNote,
  file: getOrderFile,
} satisfies ResourceHandlers<'adminOrders', PaymentContext>

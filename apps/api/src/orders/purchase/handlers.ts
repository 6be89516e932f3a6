import { seesAllSpending } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { PaymentContext } from '../../payments/index.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { orderSums } from '../order-sums.ts'
import { type PurchaseReader, showsAmount } from '../order/own-purchases.ts'
import { createPurchase } from './create-purchase.ts'
import { declineNewDate } from './decline-new-date.ts'
import { getHold, getPurchase, getReceipt } from './get-purchase.ts'
import { getTicketFile, getTickets } from './get-tickets.ts'
import {
  selectPurchaseLines,
  selectPurchasesInRange,
  toPurchaseWithState,
} from './purchase-list.ts'

/** Returns totals of the broker's purchases and refunds in a range of time, by status. */
const totalPurchases: Handler<Contract['purchases']['totals']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const { timeZone } = request
  const params = { ...input, reader: caller, timeZone }
  const data = await selectPurchaseLines(ctx.db, params)
    .clearSelect()
    .select(orderSums(showsAmount(caller)))
    .groupBy('p.status_id')
    .orderBy('p.status_id')
    .execute()
  return { data }
}

const CREATED_AT = sql.ref('p.requested_at')
const AMOUNT = sql.ref('p.amount_cents')

/** Amounts that the caller may not see do not change the order. */
const ordersFor = (caller: PurchaseReader): SortExpressions<Contract['purchases']['list']> => ({
  created_at: CREATED_AT,
  amount: seesAllSpending(caller.role)
    ? AMOUNT
    : sql`case when ${showsAmount(caller)} then ${AMOUNT} else 0 end`,
})

/** Lists the broker's purchases. */
const listPurchases: Handler<Contract['purchases']['list']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const params = { ...input, reader: caller, timeZone: request.timeZone }
  const purchases = selectPurchasesInRange(ctx.db, params, ctx.clock.now())
  const order = { by: ordersFor(caller)[input.orderBy], id: 'p.id' }
  const { rows, paginator } = await listPage(purchases, order, input)
  return { results: mapRows(rows, toPurchaseWithState), paginator }
}

/** Handlers of purchases. */
export const purchaseHandlers = {
  create: createPurchase,
  list: listPurchases,
  receipt: getReceipt,
  totals: totalPurchases,
  get: getPurchase,
  tickets: getTickets,
  ticketFile: getTicketFile,
  declineNewDate,
} satisfies ResourceHandlers<'purchases', PaymentContext>

/** Handlers of ticket holds during payment. */
export const holdHandlers = { get: getHold } satisfies ResourceHandlers<'holds'>

import type { NounHandlers } from '../../kernel/http/handler.ts'
import type { PayingContext } from '../../money/index.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { rejectOrder } from './reject-order.ts'
import { settleProblem } from './settle-problem.ts'

/** The calls by which administrators look after orders. */
export const officeOrderHandlers = {
  list: listOrders,
  get: getOrder,
  reject: rejectOrder,
  settleProblem,
} satisfies NounHandlers<'officeOrders', PayingContext>

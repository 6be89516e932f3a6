import type { PaymentContext } from '../../payments/index.ts'
import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { addAdminNote } from './add-admin-note.ts'
import { extendOrder } from './extend-order.ts'
import { getOrder, getOrderFile } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { refundOrder } from './refund-order.ts'
import { rejectOrder, rejectOrders, settleProblem } from './reject-order.ts'

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

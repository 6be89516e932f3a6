import type { PaymentContext } from '../../payments/index.ts'
import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { deliverSale } from './deliver-sale.ts'
import { getSale } from './get-sale.ts'
import { listSales } from './list-sales.ts'
import { replaceTicket } from './replace-ticket.ts'
import { confirmSale, rejectSale } from './respond-to-sale.ts'
import { totalSales } from './total-sales.ts'

/** Handlers of sales. */
export const saleHandlers = {
  list: listSales,
  totals: totalSales,
  get: getSale,
  confirm: confirmSale,
  reject: rejectSale,
  deliver: deliverSale,
  replace: replaceTicket,
} satisfies ResourceHandlers<'sales', PaymentContext>

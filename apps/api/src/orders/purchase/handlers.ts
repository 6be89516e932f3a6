import type { PaymentContext } from '../../payments/index.ts'
import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { createPurchase } from './create-purchase.ts'
import { declineNewDate } from './decline-new-date.ts'
import { getHold, getPurchase, getReceipt } from './get-purchase.ts'
import { getTicketFile, getTickets } from './get-tickets.ts'
import { listPurchases } from './list-purchases.ts'
import { totalPurchases } from './total-purchases.ts'

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

import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { servePaymentReceipt, serveReceipt } from './serve-receipt.ts'
import { serveStatement } from './serve-statement.ts'

/** The calls of what is kept of an order on paper. */
export const orderDocumentHandlers = {
  receipt: serveReceipt,
  paymentReceipt: servePaymentReceipt,
  statement: serveStatement,
} satisfies ResourceHandlers<'orderPapers'>

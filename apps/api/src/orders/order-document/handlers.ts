import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { servePaymentReceipt, serveReceipt } from './serve-receipt.ts'
import { serveStatement } from './serve-statement.ts'

/** Handlers of order documents. */
export const orderDocumentHandlers = {
  receipt: serveReceipt,
  paymentReceipt: servePaymentReceipt,
  statement: serveStatement,
} satisfies ResourceHandlers<'orderDocuments'>

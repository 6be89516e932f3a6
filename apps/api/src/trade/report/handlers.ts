import type { NounHandlers } from '../../kernel/http/handler.ts'
import { serveReport } from './serve-report.ts'

/** The calls of the reports. */
export const reportHandlers = {
  purchases: serveReport('purchases'),
  sales: serveReport('sales'),
  inventory: serveReport('inventory'),
  payouts: serveReport('payouts'),
} satisfies NounHandlers<'reports'>

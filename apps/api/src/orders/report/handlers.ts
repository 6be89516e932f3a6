import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { serveReport } from './serve-report.ts'

/** Handlers of the reports as PDF files. */
export const reportHandlers = {
  purchases: serveReport('purchases', 'pdf'),
  sales: serveReport('sales', 'pdf'),
  inventory: serveReport('inventory', 'pdf'),
  payouts: serveReport('payouts', 'pdf'),
} satisfies ResourceHandlers<'reports'>

/** Handlers of the reports as CSV files. */
export const csvReportHandlers = {
  purchases: serveReport('purchases', 'csv'),
  sales: serveReport('sales', 'csv'),
  inventory: serveReport('inventory', 'csv'),
  payouts: serveReport('payouts', 'csv'),
} satisfies ResourceHandlers<'csvReports'>

import { contract } from '@seatdesk/domain/contract'

import type { NounHandlers } from '../../kernel/http/handler.ts'
import { inventoryReport } from './inventory-report.ts'
import { payoutsReport } from './payouts-report.ts'
import { purchasesReport } from './purchases-report.ts'
import { salesReport } from './sales-report.ts'
import { serveReport } from './serve-report.ts'

const { reports } = contract

/** The calls of the reports. */
export const reportHandlers = {
  purchases: serveReport(purchasesReport, reports.purchases),
  sales: serveReport(salesReport, reports.sales),
  inventory: serveReport(inventoryReport, reports.inventory),
  payouts: serveReport(payoutsReport, reports.payouts),
} satisfies NounHandlers<'reports'>

import { inventoryReport } from './inventory-report.ts'
import { purchasesReport, salesReport } from './order-reports.ts'
import { payoutsReport } from './payouts-report.ts'
import type { Report } from './report.ts'

/** Row type of each kind of report. */
export type ReportRowByKind = {
  [Kind in keyof typeof kinds]: (typeof kinds)[Kind] extends Report<infer Row> ? Row : never
}

export type ReportKind = keyof ReportRowByKind

const kinds = {
  purchases: purchasesReport,
  sales: salesReport,
  inventory: inventoryReport,
  payouts: payoutsReport,
}

/** Reports by the names of their endpoints. */
export const reports: { [Kind in ReportKind]: Report<ReportRowByKind[Kind]> } = kinds

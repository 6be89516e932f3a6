import { inventoryReport } from './inventory-report.ts'
import { purchasesReport, salesReport } from './order-reports.ts'
import { payoutsReport } from './payouts-report.ts'
import type { Report } from './report.ts'

/** What a row of each kind of report is. */
export type RowOf = {
  [Kind in keyof typeof kinds]: (typeof kinds)[Kind] extends Report<infer Row> ? Row : never
}

export type ReportKind = keyof RowOf

const kinds = {
  purchases: purchasesReport,
  sales: salesReport,
  inventory: inventoryReport,
  payouts: payoutsReport,
}

/** The reports by what their calls are named. */
export const reports: { [Kind in ReportKind]: Report<RowOf[Kind]> } = kinds

import { SIGNED_IN } from '../account/scope.ts'
import { fromNotAfterTo } from '../list/query-fields.ts'
import { endpoint } from './endpoint.ts'
import { type Fields, wireObject } from './fields.ts'
import { inventoryFilters, orderFilters, payoutFilters, saleFilters } from './order-filters.ts'

/** Filters of each report, the same as those of the list. */
const FILTERS = {
  purchases: orderFilters,
  sales: saleFilters,
  inventory: inventoryFilters,
  payouts: payoutFilters,
} as const satisfies Record<string, Fields>

/** The most rows of a PDF report; longer reports are available as CSV only. */
export const MAX_PDF_REPORT_ROWS = 5_000

type ReportNoun = keyof typeof FILTERS

const report = <const Noun extends ReportNoun>(noun: Noun) =>
  ({
    method: 'GET',
    path: `/reports/${noun}`,
    scopes: SIGNED_IN,
    apiKey: 'reports',
    query: wireObject<(typeof FILTERS)[Noun]>(FILTERS[noun], fromNotAfterTo),
    response: { type: 'file', mediaType: 'application/pdf', filename: `${noun}-report.pdf` },
  }) as const

const pdfReport = <const Noun extends ReportNoun>(noun: Noun) =>
  ({ ...report(noun), errors: ['reportTooLong'] }) as const

const csvReport = <const Noun extends ReportNoun>(noun: Noun) =>
  ({
    ...report(noun),
    path: `/reports/${noun}.csv`,
    response: { type: 'file', mediaType: 'text/csv', filename: `${noun}-report.csv` },
  }) as const

/** Accounting reports as PDF files. */
export const reports = {
  /** Download purchases as a PDF. At most 5,000 rows. */
  purchases: endpoint({
    right: 'seeOrders',
    narrowed: 'filtered',
    ...pdfReport('purchases'),
    summary: 'Download purchases as a PDF. At most 5,000 rows.',
  }),
  /** Download sales as a PDF. At most 5,000 rows. */
  sales: endpoint({
    right: 'seeOrders',
    narrowed: 'filtered',
    ...pdfReport('sales'),
    summary: 'Download sales as a PDF. At most 5,000 rows.',
  }),
  /** Download inventory as a PDF. At most 5,000 rows. */
  inventory: endpoint({
    right: 'seeOrders',
    narrowed: 'filtered',
    ...pdfReport('inventory'),
    summary: 'Download inventory as a PDF. At most 5,000 rows.',
  }),
  /** Download payouts as a PDF. At most 5,000 rows. */
  payouts: endpoint({
    right: 'exportPayouts',
    ...pdfReport('payouts'),
    summary: 'Download payouts as a PDF. At most 5,000 rows.',
  }),
}

/** The same reports as CSV files. */
export const csvReports = {
  /** Export purchases. As a CSV file. */
  purchases: endpoint({
    right: 'seeOrders',
    narrowed: 'filtered',
    ...csvReport('purchases'),
    summary: 'Export purchases. As a CSV file.',
  }),
  /** Export sales. As a CSV file. */
  sales: endpoint({
    right: 'seeOrders',
    narrowed: 'filtered',
    ...csvReport('sales'),
    summary: 'Export sales. As a CSV file.',
  }),
  /** Export inventory with its status. As a CSV file. */
  inventory: endpoint({
    right: 'seeOrders',
    narrowed: 'filtered',
    ...csvReport('inventory'),
    summary: 'Export inventory with its status. As a CSV file.',
  }),
  /** Export payouts. As a CSV file. */
  payouts: endpoint({
    right: 'exportPayouts',
    ...csvReport('payouts'),
    summary: 'Export payouts. As a CSV file.',
  }),
}

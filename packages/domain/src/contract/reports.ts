import { SIGNED_IN } from '../account/scope.ts'
import { fromNotAfterTo } from '../list/query-fields.ts'
import { endpoint } from './endpoint.ts'
import type { Fields } from './fields.ts'
import { spelled } from './spelled.ts'
import { inventoryFilters, orderFilters, payoutFilters } from './trade-filters.ts'

/** What a report holds, by what it is called: exactly what the list does that is narrowed likewise. */
const FILTERS = {
  purchases: orderFilters,
  sales: orderFilters,
  inventory: inventoryFilters,
  payouts: payoutFilters,
} as const satisfies Record<string, Fields>

type ReportNoun = keyof typeof FILTERS

const report = <const Noun extends ReportNoun>(noun: Noun, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/reports/${noun}`,
    summary,
    scopes: SIGNED_IN,
    apiKey: 'reports',
    query: spelled<(typeof FILTERS)[Noun]>(FILTERS[noun], fromNotAfterTo),
    answer: { type: 'file', mediaType: 'application/pdf', filename: `${noun}-report.pdf` },
  })

const csvReport = <const Noun extends ReportNoun>(noun: Noun, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/reports/${noun}.csv`,
    summary,
    scopes: SIGNED_IN,
    apiKey: 'reports',
    query: spelled<(typeof FILTERS)[Noun]>(FILTERS[noun], fromNotAfterTo),
    answer: { type: 'file', mediaType: 'text/csv', filename: `${noun}-report.csv` },
  })

/** The books as PDF files for an accountant. */
export const reports = {
  purchases: report('purchases', 'What was bought, as a PDF file.'),
  sales: report('sales', 'What was sold, as a PDF file.'),
  inventory: report('inventory', 'What is listed, as a PDF file.'),
  payouts: report('payouts', 'What was paid out, as a PDF file.'),
}

/** The same as tables for a spreadsheet. */
export const csvReports = {
  purchases: csvReport('purchases', 'What was bought, as a CSV file.'),
  sales: csvReport('sales', 'What was sold, as a CSV file.'),
  inventory: csvReport('inventory', 'What is listed, as a CSV file.'),
  payouts: csvReport('payouts', 'What was paid out, as a CSV file.'),
}

import { SIGNED_IN } from '../account/scope.ts'
import { fromNotAfterTo } from '../list/query-fields.ts'
import { endpoint } from './endpoint.ts'
import type { Fields } from './fields.ts'
import { spelled } from './spelled.ts'
import { inventoryFilters, orderFilters, payoutFilters, saleFilters } from './trade-filters.ts'

/** What a report holds, by what it is called: exactly what the list does that is narrowed likewise. */
const FILTERS = {
  purchases: orderFilters,
  sales: saleFilters,
  inventory: inventoryFilters,
  payouts: payoutFilters,
} as const satisfies Record<string, Fields>

type ReportNoun = keyof typeof FILTERS

const report = <const Noun extends ReportNoun>(noun: Noun) =>
  ({
    method: 'GET',
    path: `/reports/${noun}`,
    scopes: SIGNED_IN,
    apiKey: 'reports',
    query: spelled<(typeof FILTERS)[Noun]>(FILTERS[noun], fromNotAfterTo),
    answer: { type: 'file', mediaType: 'application/pdf', filename: `${noun}-report.pdf` },
  }) as const

const csvReport = <const Noun extends ReportNoun>(noun: Noun) =>
  ({
    ...report(noun),
    path: `/reports/${noun}.csv`,
    answer: { type: 'file', mediaType: 'text/csv', filename: `${noun}-report.csv` },
  }) as const

/** The books as PDF files for an accountant. */
export const reports = {
  purchases: endpoint({
    ...report('purchases'),
    summary: 'What was bought, as a PDF file.',
  }),
  sales: endpoint({
    ...report('sales'),
    summary: 'What was sold, as a PDF file.',
  }),
  inventory: endpoint({
    ...report('inventory'),
    summary: 'What is listed, as a PDF file.',
  }),
  payouts: endpoint({
    ...report('payouts'),
    summary: 'What was paid out, as a PDF file.',
  }),
}

/** The same as tables for a spreadsheet. */
export const csvReports = {
  purchases: endpoint({
    ...csvReport('purchases'),
    summary: 'What was bought, as a CSV file.',
  }),
  sales: endpoint({
    ...csvReport('sales'),
    summary: 'What was sold, as a CSV file.',
  }),
  inventory: endpoint({
    ...csvReport('inventory'),
    summary: 'What is listed, as a CSV file.',
  }),
  payouts: endpoint({
    ...csvReport('payouts'),
    summary: 'What was paid out, as a CSV file.',
  }),
}

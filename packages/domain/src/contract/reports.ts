import { SIGNED_IN } from '../account/scope.ts'
import { fromNotAfterTo, rangeQuery } from '../list/query-fields.ts'
import { endpoint } from './endpoint.ts'
import { spelled } from './spelled.ts'

const report = <const Noun extends string>(noun: Noun, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/reports/${noun}`,
    summary,
    scopes: SIGNED_IN,
    apiKey: 'reports',
    query: spelled(rangeQuery, fromNotAfterTo),
    answer: { type: 'file', mediaType: 'application/pdf', filename: `${noun}-report.pdf` },
  })

/** The books as PDF files for an accountant. */
export const reports = {
  purchases: report('purchases', 'What was bought, as a PDF file.'),
  sales: report('sales', 'What was sold, as a PDF file.'),
  inventory: report('inventory', 'What is listed, as a PDF file.'),
  payouts: report('payouts', 'What was paid out, as a PDF file.'),
}

import { setImmediate as letOthersIn } from 'node:timers/promises'

import { BYTE_ORDER_MARK, csvRow } from '../../platform/csv/csv-row.ts'
import type { Report } from './report.ts'

const encoder = new TextEncoder()

/** Streams a report as a CSV file while its rows arrive in batches. */
export const writeCsv = async function* <Row>(
  { csv }: Report<Row>,
  { timeZone }: { timeZone: string },
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  yield encoder.encode(BYTE_ORDER_MARK + csvRow(csv.map(({ head }) => head)))
  for await (const rows of batches) {
    const lines = rows.map((row) => csvRow(csv.map(({ cell }) => cell(row, timeZone))))
    if (lines.length === 0) continue
    yield encoder.encode(lines.join(''))
    await letOthersIn()
  }
}

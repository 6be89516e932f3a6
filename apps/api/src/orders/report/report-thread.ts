import { setImmediate as letOthersIn } from 'node:timers/promises'

import { BYTE_ORDER_MARK, csvRow } from '../../platform/csv/csv-row.ts'
import { runWorkerThread, type ThreadWork } from '../../platform/thread/serve-thread.ts'
import type { Report } from './report.ts'
import { type ReportKind, reports, type ReportRowByKind } from './reports.ts'
import { type ReportDetails, writeReport } from './write-report.ts'

const encoder = new TextEncoder()

/** Streams a report as a CSV file while its rows arrive in batches. */
async function* writeCsv<Row>(
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

/** A PDF for printing or a CSV file for spreadsheets. */
export type ReportFormat = 'pdf' | 'csv'

/** A report to write: its kind, format and details. */
interface ReportToWrite {
  kind: ReportKind
  format: ReportFormat
  facts: ReportDetails
}

/** Worker thread that writes reports: receives batches of rows and yields chunks of the file. */
export type ReportThread = ThreadWork<
  ReportToWrite,
  readonly ReportRowByKind[ReportKind][],
  Uint8Array<ArrayBuffer>
>

const WRITERS = { pdf: writeReport, csv: writeCsv } as const

async function* write(
  { kind, format, facts }: ReportToWrite,
  batches: Parameters<ReportThread>[1],
): ReturnType<ReportThread> {
  // The caller sends the rows that match `kind`.
  const report = reports[kind] as Report<ReportRowByKind[ReportKind]>
  const chunks = WRITERS[format](report, facts, batches)
  // Copies the chunk: a small one may be a view of a larger buffer, all of which would be sent.
  for await (const chunk of chunks) yield new Uint8Array(chunk)
}

runWorkerThread(write)

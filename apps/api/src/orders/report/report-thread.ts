import { runWorkerThread, type ThreadWork } from '../../platform/thread/serve-thread.ts'
import type { Report } from './report.ts'
import { type ReportKind, reports, type ReportRowByKind } from './reports.ts'
import { writeCsv } from './write-csv.ts'
import { type ReportDetails, writeReport } from './write-report.ts'

/** A PDF for printing or a CSV file for spreadsheets. */
export type ReportFormat = 'pdf' | 'csv'

/** A report to write: its kind, format and details. */
export interface ReportToWrite {
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

import { serveThread, type ThreadWork } from '../../platform/thread/serve-thread.ts'
import type { Report } from './report.ts'
import { type ReportKind, reports, type RowOf } from './reports.ts'
import { writeCsv } from './write-csv.ts'
import { type ReportDetails, writeReport } from './write-report.ts'

/** As pages to print, or as a table to calculate with. */
export type ReportFormat = 'pdf' | 'csv'

/** A report to write: which one, as what, and what it tells besides its rows. */
export interface ReportToWrite {
  kind: ReportKind
  format: ReportFormat
  facts: ReportDetails
}

/** The thread that writes reports; it is fed their rows and gives the file. */
export type ReportThread = ThreadWork<
  ReportToWrite,
  readonly RowOf[ReportKind][],
  Uint8Array<ArrayBuffer>
>

const WRITERS = { pdf: writeReport, csv: writeCsv } as const

async function* write(
  { kind, format, facts }: ReportToWrite,
  batches: Parameters<ReportThread>[1],
): ReturnType<ReportThread> {
  // Each kind is fed rows of its own by whoever names it.
  const report = reports[kind] as Report<RowOf[ReportKind]>
  const pieces = WRITERS[format](report, facts, batches)
  // A small piece is a part of something larger, all of which would be sent.
  for await (const piece of pieces) yield new Uint8Array(piece)
}

serveThread(write)

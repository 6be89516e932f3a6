import { serveThread, type ThreadWork } from '../../kernel/thread/serve-thread.ts'
import type { Report } from './report.ts'
import { type ReportKind, reports, type RowOf } from './reports.ts'
import { type Facts, writeReport } from './write-report.ts'

/** A report to write: which one, and what it tells besides its rows. */
export interface ReportToWrite {
  kind: ReportKind
  facts: Facts
}

/** The thread that writes reports; it is fed their rows and gives the file. */
export type ReportThread = ThreadWork<
  ReportToWrite,
  readonly RowOf[ReportKind][],
  Uint8Array<ArrayBuffer>
>

async function* write(
  { kind, facts }: ReportToWrite,
  batches: Parameters<ReportThread>[1],
): ReturnType<ReportThread> {
  // Each kind is fed rows of its own by whoever names it.
  const report = reports[kind] as Report<RowOf[ReportKind]>
  // A small piece is a part of something larger, all of which would be sent.
  for await (const piece of writeReport(report, facts, batches)) yield new Uint8Array(piece)
}

serveThread(write)

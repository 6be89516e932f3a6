import type { Contract } from '@seatdesk/domain/contract'

import { csvRow } from '../../kernel/csv/csv-row.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { auditEntries } from './audit-entries.ts'

/** How many entries are in memory at once, however many there are. */
const BATCH = 500

const HEAD = ['id', 'created_at', 'actor_id', 'actor', 'act', 'subject', 'subject_id', 'details']

/** The audit log as a table, written while it is read. */
export const exportAudit: Handler<Contract['officeAudit']['export']> = async ({
  ctx,
  input,
  request,
}) => {
  const found = auditEntries(ctx.db, input, request.timeZone).orderBy('t.id', 'desc').limit(BATCH)
  const encoder = new TextEncoder()
  let last: number | null = null
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(csvRow(HEAD))),
    pull: async (stream) => {
      const before = last
      const entries = await found
        .$if(before !== null, (query) => query.where('t.id', '<', before ?? 0))
        .execute()
      for (const entry of entries) {
        last = entry.id
        stream.enqueue(encoder.encode(csvRow(cellsOf(entry))))
      }
      if (entries.length < BATCH) stream.close()
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-log.csv"',
    },
  })
}

type Entry = Awaited<ReturnType<ReturnType<typeof auditEntries>['execute']>>[number]

const cellsOf = (entry: Entry): string[] => [
  String(entry.id),
  entry.created_at.toISOString(),
  String(entry.actor_id),
  `${entry.name} <${entry.email}>`,
  entry.act,
  entry.subject_kind,
  String(entry.subject_id),
  JSON.stringify(entry.details),
]

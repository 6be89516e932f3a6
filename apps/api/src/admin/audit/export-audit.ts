import { getRecordKind } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { csvResponse } from '../../platform/csv/csv-response.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { auditEntries } from './audit-entries.ts'

/** Maximum number of entries in memory. */
const BATCH = 500

const HEAD = ['id', 'created_at', 'actor_id', 'actor', 'action', 'subject', 'subject_id', 'details']

/** Streams the audit log as a CSV table. */
export const exportAudit: Handler<Contract['adminAudit']['export']> = ({
  ctx,
  caller: { accountId },
  input,
  request,
}) => {
  const found = auditEntries(ctx.db, input, request.timeZone).orderBy('t.id', 'desc').limit(BATCH)
  return csvResponse({
    ctx,
    filename: 'audit-log.csv',
    kind: getRecordKind('adminAudit'),
    accountId,
    head: HEAD,
    read: (last: Entry | null) =>
      (last === null ? found : found.where('t.id', '<', last.id)).execute(),
    cellsOf,
  })
}

type Entry = Awaited<ReturnType<ReturnType<typeof auditEntries>['execute']>>[number]

const cellsOf = (entry: Entry): string[] => [
  String(entry.id),
  entry.created_at.toISOString(),
  String(entry.actor_id),
  `${entry.name} <${entry.email}>`,
  entry.action,
  entry.subject_kind,
  String(entry.subject_id),
  JSON.stringify(entry.details),
]

import { getRecordKind } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { csvResponse } from '../../platform/csv/csv-response.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { auditEntries } from './audit-entries.ts'

/** Maximum number of entries in memory. */
const BATCH = 500

const HEAD = ['id', 'created_at', 'actor_id', 'actor', 'action', 'subject', 'subject_id', 'details']

/** Streams the audit log as a CSV table. */
const exportAudit: Handler<Contract['adminAudit']['export']> = ({
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

const ORDERS: SortExpressions<Contract['adminAudit']['list']> = {
  created_at: sql.ref('t.created_at'),
}

/** Lists audit log entries by actor, action, subject and time. */
const listAudit: Handler<Contract['adminAudit']['list']> = async ({ ctx, input, request }) => {
  const found = auditEntries(ctx.db, input, request.timeZone)
  const order = { by: ORDERS[input.orderBy], id: 't.id' }
  const { rows, paginator } = await listPage(found, order, input)
  const results = mapRows(rows, (row) => ({
    id: row.id,
    actor: { id: row.actor_id, name: row.name, email: row.email },
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    details: row.details,
    createdAt: row.created_at.toISOString(),
  }))
  return { results, paginator }
}

/** Handlers of the audit log. */
export const adminAuditHandlers = {
  list: listAudit,
  export: exportAudit,
} satisfies ResourceHandlers<'adminAudit'>

import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { auditEntries } from './audit-entries.ts'

const ORDERS: SortExpressions<Contract['adminAudit']['list']> = {
  created_at: sql.ref('t.created_at'),
}

/** Lists audit log entries by actor, action, subject and time. */
export const listAudit: Handler<Contract['adminAudit']['list']> = async ({
  ctx,
  input,
  request,
}) => {
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

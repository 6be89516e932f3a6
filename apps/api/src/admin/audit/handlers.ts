import { getRecordKind } from '@seatdesk/domain'
import type { Contract, PartOutput } from '@seatdesk/domain/contract'
import { sql, type SqlBool } from 'kysely'

import { parseOrderNumber } from '../../orders/index.ts'
import { csvResponse } from '../../platform/csv/csv-response.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { mapRows } from '../../platform/unreadable.ts'

type Requested = PartOutput<Contract['adminAudit']['export'], 'query'>

/**
 * Returns a query for audit log entries by actor, action, subject and time, with the actor's name.
 */
const auditEntries = (db: Db, filter: Requested, timeZone: string) => {
  const { search, actor, action, subjectKind: kind, subjectId: id } = filter
  return db
    .selectFrom('audit_entries as t')
    .innerJoin('accounts as a', 'a.id', 't.actor_id')
    .select(['t.id', 't.actor_id', 't.action', 't.subject_kind', 't.subject_id', 't.details'])
    .select(['t.created_at', 'a.name', 'a.email', SUBJECT_NAME.as('subject_name')])
    .where((eb) =>
      eb.and([
        ...(search === undefined ? [] : [matches(search)]),
        ...(actor === undefined ? [] : [eb('t.actor_id', '=', actor)]),
        ...(action === undefined ? [] : [eb('t.action', '=', action)]),
        ...(kind === undefined ? [] : [eb('t.subject_kind', '=', kind)]),
        ...(id === undefined ? [] : [eb('t.subject_id', '=', id)]),
      ]),
    )
    .where(isInstantIn('t.created_at', filter, timeZone))
}

/** The name of the subject of entry `t`; `null` for kinds without a name and deleted records. */
const SUBJECT_NAME = sql<string | null>`case t.subject_kind
  when 'account' then (select coalesce(nullif(trim(s.name), ''), s.email)
    from accounts as s where s.id = t.subject_id)
  when 'event' then (select s.name from events as s where s.id = t.subject_id)
  when 'venue' then (select s.name from venues as s where s.id = t.subject_id)
  when 'performer' then (select s.name from performers as s where s.id = t.subject_id)
  when 'tag' then (select s.name from tags as s where s.id = t.subject_id)
  when 'seat-map' then (select s.name from seat_maps as s where s.id = t.subject_id) end`

/**
 * Whether entry `t` matches a part of its action, of its actor `a`, of its details, or the name or
 * email of the account that it is about, or the number of its order.
 */
const matches = (search: string) =>
  sql<SqlBool>`(position(lower(${search})
      in lower(concat_ws(' ', t.action, a.name, a.email, t.details::text))) > 0
    or (t.subject_kind in ('order', 'payout')
      and t.subject_id = ${parseOrderNumber(search)}::bigint)
    or (t.subject_kind = 'account' and t.subject_id in (
      select s.id from accounts as s
      where position(lower(${search}) in lower(concat_ws(' ', s.name, s.email))) > 0)))`

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
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
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

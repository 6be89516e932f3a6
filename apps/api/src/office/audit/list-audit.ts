import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../kernel/http/handler.ts'
import { listPage, type Orders } from '../../kernel/list-page.ts'
import { isInstantIn } from '../../kernel/time/in-range.ts'

const ORDERS: Orders<Contract['officeAudit']['list']> = { created_at: sql.ref('t.created_at') }

/** What administrators did, by who did what, to which and when. */
export const listAudit: Handler<Contract['officeAudit']['list']> = async ({
  ctx,
  input,
  request,
}) => {
  const { actor, act, subjectKind: kind, subjectId: id } = input
  const found = ctx.db
    .selectFrom('audit_entries as t')
    .innerJoin('accounts as a', 'a.id', 't.actor_id')
    .select(['t.id', 't.actor_id', 't.act', 't.subject_kind', 't.subject_id', 't.details'])
    .select(['t.created_at', 'a.name', 'a.email'])
    .where((eb) =>
      eb.and([
        ...(actor === undefined ? [] : [eb('t.actor_id', '=', actor)]),
        ...(act === undefined ? [] : [eb('t.act', '=', act)]),
        ...(kind === undefined ? [] : [eb('t.subject_kind', '=', kind)]),
        ...(id === undefined ? [] : [eb('t.subject_id', '=', id)]),
      ]),
    )
    .where(isInstantIn('t.created_at', input, request.timeZone))
  const order = { by: ORDERS[input.orderBy], id: 't.id' }
  const { rows, paginator } = await listPage(found, order, input)
  const results = rows.map((row) => ({
    id: row.id,
    actor: { id: row.actor_id, name: row.name, email: row.email },
    act: row.act,
    subject: { kind: row.subject_kind, id: row.subject_id },
    details: row.details,
    createdAt: row.created_at.toISOString(),
  }))
  return { results, paginator }
}

import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { mapRows } from '../../platform/unreadable.ts'

const ORDERS: SortExpressions<Contract['companyAudit']['list']> = {
  created_at: sql.ref('t.created_at'),
}

/** Nouns whose path id is the id of an order. */
const ORDER_NOUNS = ['purchases', 'sales', 'problems', 'handovers', 'recipients', 'orderNotes']

/** Lists who did what in the company: by person, noun or name of the call, order and time. */
export const listCompanyAudit: Handler<Contract['companyAudit']['list']> = async ({
  ctx,
  caller: { companyId },
  input,
  request,
}) => {
  const { person, kind, order } = input
  const found = ctx.db
    .selectFrom('company_audit_entries as t')
    .leftJoin('accounts as a', 'a.id', 't.person_id')
    .select(['t.id', 't.call', 't.subject_id', 't.details', 't.changes', 't.address'])
    .select(['t.created_at', 't.key_id', 't.key_name', 'a.id as person_id', 'a.name', 'a.email'])
    .where('t.company_id', '=', companyId)
    .where((eb) =>
      eb.and([
        ...(person === undefined ? [] : [eb('t.person_id', '=', person)]),
        ...(kind === undefined
          ? []
          : [eb.or([eb('t.call', '=', kind), eb(sql`split_part(t.call, '.', 1)`, '=', kind)])]),
        ...(order === undefined
          ? []
          : [
              eb('t.subject_id', '=', String(order)),
              eb(sql<string>`split_part(t.call, '.', 1)`, 'in', ORDER_NOUNS),
            ]),
      ]),
    )
    .where(isInstantIn('t.created_at', input, request.timeZone))
  const { rows, paginator } = await listPage(
    found,
    { by: ORDERS[input.orderBy], id: 't.id' },
    input,
  )
  return {
    results: mapRows(rows, (row) => ({
      id: row.id,
      person:
        row.person_id === null
          ? null
          : { id: row.person_id, name: row.name ?? '', email: row.email ?? '' },
      apiKey: row.key_id === null ? null : { id: row.key_id, name: row.key_name ?? '' },
      call: row.call,
      subjectId: row.subject_id,
      details: row.details,
      changes: row.changes,
      address: row.address,
      createdAt: row.created_at.toISOString(),
    })),
    paginator,
  }
}

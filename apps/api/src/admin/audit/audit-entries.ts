import type { Contract, PartOutput } from '@seatdesk/domain/contract'
import { sql, type SqlBool } from 'kysely'

import type { Db } from '../../platform/database/transaction.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'

type Requested = PartOutput<Contract['adminAudit']['export'], 'query'>

/**
 * Returns a query for audit log entries by actor, action, subject and time, with the actor's name.
 */
export const auditEntries = (db: Db, filter: Requested, timeZone: string) => {
  const { search, actor, action, subjectKind: kind, subjectId: id } = filter
  return db
    .selectFrom('audit_entries as t')
    .innerJoin('accounts as a', 'a.id', 't.actor_id')
    .select(['t.id', 't.actor_id', 't.action', 't.subject_kind', 't.subject_id', 't.details'])
    .select(['t.created_at', 'a.name', 'a.email'])
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

/** Whether entry `t` matches a part of its action, of its actor `a`, or of its details. */
const matches = (search: string) =>
  sql<SqlBool>`position(lower(${search})
    in lower(concat_ws(' ', t.action, a.name, a.email, t.details::text))) > 0`

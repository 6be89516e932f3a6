import type { Contract, PartOutput } from '@seatdesk/domain/contract'

import type { Db } from '../../kernel/database/transaction.ts'
import { isInstantIn } from '../../kernel/time/in-range.ts'

type Wanted = PartOutput<Contract['officeAudit']['export'], 'query'>

/** What administrators did, by who did what, to which and when; with who they are. */
export const auditEntries = (db: Db, wanted: Wanted, timeZone: string) => {
  const { actor, act, subjectKind: kind, subjectId: id } = wanted
  return db
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
    .where(isInstantIn('t.created_at', wanted, timeZone))
}

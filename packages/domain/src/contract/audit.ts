import * as v from 'valibot'

import { ADMINISTRATOR } from '../account/scope.ts'
import { auditEntrySchema } from '../audit/audit-entry.ts'
import { listOf } from '../list/list-result.ts'
import { fromNotAfterTo, listQuery, queryInteger, rangeQuery } from '../list/query-fields.ts'
import { endpoint, json } from './endpoint.ts'

const AUDIT_ORDERS = ['created_at'] as const

const queryId = queryInteger('must be an id', 1)

const word = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60))

/** What administrators did. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit/',
    summary: 'What administrators did, newest first, by who did what and to which.',
    scopes: ADMINISTRATOR,
    query: v.pipe(
      v.object({
        actor: v.optional(queryId),
        act: v.optional(word),
        subject_kind: v.optional(word),
        subject_id: v.optional(queryId),
        ...rangeQuery,
        ...listQuery(AUDIT_ORDERS, { order: 'created_at', direction: 'desc' }),
      }),
      fromNotAfterTo(),
    ),
    answer: json(listOf(auditEntrySchema)),
  }),
}

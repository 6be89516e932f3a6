import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { listOf } from '../../list/list-result.ts'
import { fromNotAfterTo, queryId, querySearch, rangeQuery } from '../../list/query-fields.ts'
import { auditEntrySchema } from '../../office/audit-entry.ts'
import { endpoint, json } from '../endpoint.ts'
import { list } from '../list.ts'
import { spelled } from '../spelled.ts'

const word = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60))

const filters = {
  search: v.optional(querySearch),
  actor: v.optional(queryId),
  act: v.optional(word),
  subjectKind: { wire: 'subject_kind', schema: v.optional(word) },
  subjectId: { wire: 'subject_id', schema: v.optional(queryId) },
  ...rangeQuery,
}

/** What administrators did. */
export const officeAudit = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit/',
    summary: 'What administrators did, newest first, by who did what and to which, and by text.',
    scopes: ADMINISTRATOR,
    ...list({ orders: ['created_at'], orderDir: 'desc' }, filters, fromNotAfterTo),
    answer: json(listOf(auditEntrySchema)),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/audit/export',
    summary: 'The same as a table for a spreadsheet, newest first.',
    scopes: ADMINISTRATOR,
    query: spelled(filters, fromNotAfterTo),
    answer: { type: 'file', mediaType: 'text/csv', filename: 'audit-log.csv' },
  }),
}

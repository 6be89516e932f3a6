import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { listOf } from '../../list/list-result.ts'
import { fromNotAfterTo, queryId, querySearch, rangeQuery } from '../../list/query-fields.ts'
import {
  ACCOUNT_STATES,
  auditEntrySchema,
  officeAccountDetailsSchema,
  officeAccountSchema,
} from '../../office/office-account.ts'
import { endpoint, json } from '../endpoint.ts'
import { spelled } from '../fields.ts'
import { list } from '../list.ts'
import { idParams, reasonBody } from '../members.ts'
import { administratorsAct, administratorsActs } from './administrators-act.ts'

/** All accounts, for administrators. */
export const officeAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/admin/accounts/',
    summary: 'Accounts, newest first, by state and text.',
    scopes: ADMINISTRATOR,
    ...list(
      { orders: ['created_at', 'name', 'email'], orderDir: 'desc' },
      { state: v.optional(v.picklist(ACCOUNT_STATES)), search: v.optional(querySearch) },
    ),
    answer: json(listOf(officeAccountSchema)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/accounts/{id}',
    summary: 'One account, what it has and what is still open.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(v.object({ data: officeAccountDetailsSchema })),
    errors: ['notFound'],
  }),
  approve: endpoint({
    ...administratorsAct,
    path: '/admin/accounts/{id}/approve',
    summary: 'Approve an account; the broker gets an email.',
  }),
  approveMany: endpoint({
    ...administratorsActs,
    path: '/admin/accounts/approve',
    summary: 'Approve many accounts, with a result for each.',
  }),
  reject: endpoint({
    ...administratorsAct,
    path: '/admin/accounts/{id}/reject',
    summary: 'Turn an account away; an e-mail tells its broker, and why where that is said.',
    body: v.partial(reasonBody),
  }),
  deactivate: endpoint({
    ...administratorsAct,
    path: '/admin/accounts/{id}/deactivate',
    fresh: true,
    summary:
      'Shut an account out at once: sessions and API keys end, its listings leave the market; an e-mail tells its broker why.',
    body: reasonBody,
  }),
  releasePayouts: endpoint({
    ...administratorsAct,
    path: '/admin/accounts/{id}/release-payouts',
    fresh: true,
    summary: "Lift the stop of an account's payouts; an e-mail tells its broker.",
    body: reasonBody,
  }),
  reactivate: endpoint({
    ...administratorsAct,
    path: '/admin/accounts/{id}/reactivate',
    fresh: true,
    summary:
      'Let a deactivated account in again; its listings stay inactive, an e-mail tells its broker.',
  }),
}

const word = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60))

const filters = {
  search: v.optional(querySearch),
  actor: v.optional(queryId),
  act: v.optional(word),
  subjectKind: { wire: 'subject_kind', schema: v.optional(word) },
  subjectId: { wire: 'subject_id', schema: v.optional(queryId) },
  ...rangeQuery,
}

/** The audit log. */
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

import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import {
  ACCOUNT_STATES,
  auditEntrySchema,
  adminAccountDetailsSchema,
  adminAccountSchema,
} from '../../admin/admin-account.ts'
import { listOf } from '../../list/list-result.ts'
import { fromNotAfterTo, queryId, querySearch, rangeQuery } from '../../list/query-fields.ts'
import { endpoint, json } from '../endpoint.ts'
import { wireObject } from '../fields.ts'
import { list } from '../list.ts'
import { idParams, reasonBody } from '../members.ts'
import { adminAction, bulkAdminAction } from './admin-action.ts'

/** All accounts, for administrators. */
export const adminAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/admin/accounts/',
    summary: 'Accounts, newest first, by state and text.',
    scopes: ADMINISTRATOR,
    ...list(
      { orders: ['created_at', 'name', 'email'], orderDir: 'desc' },
      { state: v.optional(v.picklist(ACCOUNT_STATES)), search: v.optional(querySearch) },
    ),
    answer: json(listOf(adminAccountSchema)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/accounts/{id}',
    summary: 'One account, what it has and what is still open.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(v.object({ data: adminAccountDetailsSchema })),
    errors: ['notFound'],
  }),
  approve: endpoint({
    ...adminAction,
    path: '/admin/accounts/{id}/approve',
    summary: 'Approve an account; the broker gets an email.',
  }),
  approveMany: endpoint({
    ...bulkAdminAction,
    path: '/admin/accounts/approve',
    summary: 'Approve many accounts, with a result for each.',
  }),
  reject: endpoint({
    ...adminAction,
    path: '/admin/accounts/{id}/reject',
    summary: 'Turn an account away; an e-mail tells its broker, and why where that is said.',
    body: v.partial(reasonBody),
  }),
  deactivate: endpoint({
    ...adminAction,
    path: '/admin/accounts/{id}/deactivate',
    fresh: true,
    summary:
      'Shut an account out at once: sessions and API keys end, its listings leave the market; an e-mail tells its broker why.',
    body: reasonBody,
  }),
  releasePayouts: endpoint({
    ...adminAction,
    path: '/admin/accounts/{id}/release-payouts',
    fresh: true,
    summary: "Lift the stop of an account's payouts; an e-mail tells its broker.",
    body: reasonBody,
  }),
  reactivate: endpoint({
    ...adminAction,
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
export const adminAudit = {
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
    query: wireObject(filters, fromNotAfterTo),
    answer: { type: 'file', mediaType: 'text/csv', filename: 'audit-log.csv' },
  }),
}

import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import {
  ACCOUNT_STATES,
  auditEntrySchema,
  adminAccountDetailsSchema,
  adminAccountSchema,
} from '../../admin/admin-account.ts'
import { listResultSchema } from '../../list/list-result.ts'
import { fromNotAfterTo, queryId, querySearch, dateRangeQuery } from '../../list/query-fields.ts'
import { endpoint, jsonResponse } from '../endpoint.ts'
import { wireObject } from '../fields.ts'
import { listEndpoint } from '../list.ts'
import { idParams, reasonBody } from '../members.ts'
import { adminAction, bulkAdminAction } from './admin-action.ts'

/** All accounts, for administrators. */
export const adminAccounts = {
  /** List accounts. Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/admin/accounts/',
    summary: 'List accounts. Newest first.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    ...listEndpoint(
      { orders: ['created_at', 'name', 'email'], orderDir: 'desc' },
      { state: v.optional(v.picklist(ACCOUNT_STATES)), search: v.optional(querySearch) },
    ),
    response: jsonResponse(listResultSchema(adminAccountSchema)),
  }),
  /** Get an account. With its counts and what is still open. */
  get: endpoint({
    method: 'GET',
    path: '/admin/accounts/{id}',
    summary: 'Get an account. With its counts and what is still open.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    response: jsonResponse(v.object({ data: adminAccountDetailsSchema })),
    errors: ['notFound'],
  }),
  /** Approve an account. The broker gets an email. */
  approve: endpoint({
    ...adminAction,
    path: '/admin/accounts/{id}/approve',
    summary: 'Approve an account. The broker gets an email.',
  }),
  /** Approve many accounts. With a result for each. */
  approveMany: endpoint({
    ...bulkAdminAction,
    path: '/admin/accounts/approve',
    summary: 'Approve many accounts. With a result for each.',
  }),
  /** Reject an account. The broker gets an email, with the reason if there is one. */
  reject: endpoint({
    ...adminAction,
    path: '/admin/accounts/{id}/reject',
    summary: 'Reject an account. The broker gets an email, with the reason if there is one.',
    body: v.partial(reasonBody),
  }),
  /**
   * Deactivate an account. Sessions and API keys end and its listings are withdrawn at once. The
   * broker gets an email with the reason.
   */
  deactivate: endpoint({
    ...adminAction,
    path: '/admin/accounts/{id}/deactivate',
    requiresStepUp: true,
    summary:
      'Deactivate an account. Sessions and API keys end and its listings are withdrawn at once. The broker gets an email with the reason.',
    body: reasonBody,
  }),
  /** Unfreeze the payouts of an account. The broker gets an email. */
  releasePayouts: endpoint({
    ...adminAction,
    path: '/admin/accounts/{id}/release-payouts',
    requiresStepUp: true,
    summary: 'Unfreeze the payouts of an account. The broker gets an email.',
    body: reasonBody,
  }),
  /** Reactivate an account. Its listings stay inactive. The broker gets an email. */
  reactivate: endpoint({
    ...adminAction,
    path: '/admin/accounts/{id}/reactivate',
    requiresStepUp: true,
    summary: 'Reactivate an account. Its listings stay inactive. The broker gets an email.',
  }),
}

const word = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60))

const filters = {
  search: v.optional(querySearch),
  actor: v.optional(queryId),
  action: v.optional(word),
  subjectKind: { wire: 'subject_kind', schema: v.optional(word) },
  subjectId: { wire: 'subject_id', schema: v.optional(queryId) },
  ...dateRangeQuery,
}

/** The audit log. */
export const adminAudit = {
  /** List the audit log. Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/admin/audit/',
    summary: 'List the audit log. Newest first.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    ...listEndpoint({ orders: ['created_at'], orderDir: 'desc' }, filters, fromNotAfterTo),
    response: jsonResponse(listResultSchema(auditEntrySchema)),
  }),
  /** Export the audit log. As a CSV file, newest first. */
  export: endpoint({
    method: 'GET',
    path: '/admin/audit/export',
    summary: 'Export the audit log. As a CSV file, newest first.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    query: wireObject(filters, fromNotAfterTo),
    response: { type: 'file', mediaType: 'text/csv', filename: 'audit-log.csv' },
  }),
}

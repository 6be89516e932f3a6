import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import {
  reconciliationDifferenceSchema,
  LEDGER_GROUPS,
  postingSchema,
  trialBalanceSchema,
} from '../../admin/ledger.ts'
import { listResultSchema } from '../../list/list-result.ts'
import { fromNotAfterTo, queryId, querySearch, dateRangeQuery } from '../../list/query-fields.ts'
import { instantSchema } from '../../time/wall-time.ts'
import { endpoint, jsonResponse } from '../endpoint.ts'
import { wireObject } from '../fields.ts'
import { listEndpoint } from '../list.ts'

const month = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11'),
)

const LEDGER_PARTS = ['postings', 'balances'] as const

/** The ledger, for administrators and for export to accounting systems. */
export const adminLedger = {
  /** Get the trial balance. Of a month, or of all time. */
  balance: endpoint({
    method: 'GET',
    path: '/admin/ledger/balance',
    summary: 'Get the trial balance. Of a month, or of all time.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    query: wireObject({ month: v.optional(month) }),
    response: jsonResponse(v.object({ data: trialBalanceSchema })),
  }),
  /** List ledger entries. Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/admin/ledger/',
    summary: 'List ledger entries. Newest first.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    ...listEndpoint(
      { orders: ['created_at', 'amount'], orderDir: 'desc' },
      {
        search: v.optional(querySearch),
        group: v.optional(v.picklist(LEDGER_GROUPS, `must be one of ${LEDGER_GROUPS.join(', ')}`)),
        account: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60))),
        kind: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40))),
        order: v.optional(queryId),
        ...dateRangeQuery,
      },
      fromNotAfterTo,
    ),
    response: jsonResponse(listResultSchema(postingSchema)),
  }),
  /** Export the ledger. The postings or the balances of a month, as a CSV file. */
  export: endpoint({
    method: 'GET',
    path: '/admin/ledger/export',
    summary: 'Export the ledger. The postings or the balances of a month, as a CSV file.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    query: wireObject({
      month,
      part: v.optional(
        v.picklist(LEDGER_PARTS, `must be one of ${LEDGER_PARTS.join(', ')}`),
        'postings',
      ),
    }),
    response: { type: 'file', mediaType: 'text/csv', filename: 'ledger.csv' },
  }),
}

const STATES = ['open', 'settled'] as const

/** Reconciliation with the payment provider's records. */
export const adminReconciliation = {
  /**
   * List reconciliation differences. Between the ledger and the payment provider, newest first,
   * with the time of the last comparison.
   */
  list: endpoint({
    method: 'GET',
    path: '/admin/reconciliation/',
    summary:
      'List reconciliation differences. Between the ledger and the payment provider, newest first, with the time of the last comparison.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    ...listEndpoint(
      { orders: ['found_at'], orderDir: 'desc' },
      {
        search: v.optional(querySearch),
        state: v.optional(v.picklist(STATES, `must be one of ${STATES.join(', ')}`)),
      },
    ),
    response: jsonResponse(
      v.object({
        ...listResultSchema(reconciliationDifferenceSchema).entries,
        comparedAt: v.nullable(instantSchema),
      }),
    ),
  }),
}

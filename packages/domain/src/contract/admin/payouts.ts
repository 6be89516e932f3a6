import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { adminPayoutSchema } from '../../admin/admin-payout.ts'
import { DISPUTE_STATES, disputeSchema } from '../../admin/dispute.ts'
import { listResultSchema } from '../../list/list-result.ts'
import { fromNotAfterTo, queryFlag, querySearch, dateRangeQuery } from '../../list/query-fields.ts'
import { PAYOUT_STATUSES } from '../../payout/payout.ts'
import { endpoint, jsonResponse } from '../endpoint.ts'
import { listEndpoint } from '../list.ts'
import { reasonBody } from '../members.ts'
import { adminAction, bulkAdminAction } from './admin-action.ts'

/** Payouts of all sellers, for administrators. */
export const adminPayouts = {
  /** List payouts. Of all sellers, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/admin/payouts/',
    summary: 'List payouts. Of all sellers, newest first.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    ...listEndpoint(
      { orders: ['created_at', 'due_at', 'amount'], orderDir: 'desc' },
      {
        status: v.optional(
          v.picklist(PAYOUT_STATUSES, `must be one of ${PAYOUT_STATUSES.join(', ')}`),
        ),
        due: v.optional(queryFlag()),
        held: v.optional(queryFlag()),
        search: v.optional(querySearch),
        ...dateRangeQuery,
      },
      fromNotAfterTo,
    ),
    response: jsonResponse(listResultSchema(adminPayoutSchema)),
  }),
  /** Retry a failed payout. The seller needs a verified bank account. */
  retry: endpoint({
    ...adminAction,
    path: '/admin/payouts/{id}/retry',
    requiresStepUp: true,
    summary: 'Retry a failed payout. The seller needs a verified bank account.',
  }),
  /** Retry many failed payouts. With a result for each. */
  retryMany: endpoint({
    ...bulkAdminAction,
    path: '/admin/payouts/retry',
    requiresStepUp: true,
    summary: 'Retry many failed payouts. With a result for each.',
  }),
  /** Cancel a payout that is not on its way. Its amount stays payable to the seller. */
  cancel: endpoint({
    ...adminAction,
    path: '/admin/payouts/{id}/cancel',
    requiresStepUp: true,
    summary: 'Cancel a payout that is not on its way. Its amount stays payable to the seller.',
    body: reasonBody,
  }),
  /** Restore a canceled payout. It is sent when it is due. */
  reinstate: endpoint({
    ...adminAction,
    path: '/admin/payouts/{id}/reinstate',
    requiresStepUp: true,
    summary: 'Restore a canceled payout. It is sent when it is due.',
  }),
}

/** Payments that buyers dispute at their banks. */
export const adminDisputes = {
  /** List disputes. Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/admin/disputes/',
    summary: 'List disputes. Newest first.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    ...listEndpoint(
      { orders: ['created_at', 'evidence_due_at', 'amount'], orderDir: 'desc' },
      {
        search: v.optional(querySearch),
        state: v.optional(
          v.picklist(DISPUTE_STATES, `must be one of ${DISPUTE_STATES.join(', ')}`),
        ),
      },
    ),
    response: jsonResponse(listResultSchema(disputeSchema)),
  }),
}

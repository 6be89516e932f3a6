import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { listOf } from '../../list/list-result.ts'
import { querySearch } from '../../list/query-fields.ts'
import { DISPUTE_STATES, disputeSchema } from '../../office/dispute.ts'
import { endpoint, json } from '../endpoint.ts'
import { list } from '../list.ts'

/** Payments that their buyers contest at their banks. */
export const officeDisputes = {
  list: endpoint({
    method: 'GET',
    path: '/admin/disputes/',
    summary:
      'Disputes of payments, newest first, by state and text; those that are open wait for evidence.',
    scopes: ADMINISTRATOR,
    ...list(
      { orders: ['created_at', 'evidence_due_at', 'amount'], orderDir: 'desc' },
      {
        search: v.optional(querySearch),
        state: v.optional(
          v.picklist(DISPUTE_STATES, `must be one of ${DISPUTE_STATES.join(', ')}`),
        ),
      },
    ),
    answer: json(listOf(disputeSchema)),
  }),
}

import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { listOf } from '../../list/list-result.ts'
import { querySearch } from '../../list/query-fields.ts'
import { bookDifferenceSchema } from '../../office/book-difference.ts'
import { instantSchema } from '../../time/wall-time.ts'
import { endpoint, json } from '../endpoint.ts'
import { list } from '../list.ts'

const STATES = ['open', 'settled'] as const

/** Whether the payment provider's books agree with ours. */
export const officeReconciliation = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reconciliation/',
    summary:
      "Where the payment provider's books differ from ours, newest first, and when they were last compared.",
    scopes: ADMINISTRATOR,
    ...list(
      { orders: ['found_at'], orderDir: 'desc' },
      {
        search: v.optional(querySearch),
        state: v.optional(v.picklist(STATES, `must be one of ${STATES.join(', ')}`)),
      },
    ),
    answer: json(
      v.object({
        ...listOf(bookDifferenceSchema).entries,
        comparedAt: v.nullable(instantSchema),
      }),
    ),
  }),
}

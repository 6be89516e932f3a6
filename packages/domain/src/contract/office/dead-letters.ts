import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { listOf } from '../../list/list-result.ts'
import { DEAD_LETTER_STATES, deadLetterSchema, WORK_QUEUES } from '../../office/dead-letter.ts'
import { endpoint, json } from '../endpoint.ts'
import { list } from '../list.ts'
import { administratorsAct, administratorsActs } from './administrators-act.ts'

/** The items of the server's queues that failed, for administrators. */
export const officeDeadLetters = {
  list: endpoint({
    method: 'GET',
    path: '/admin/dead-letters/',
    summary: 'Queue items that failed: paused until the next attempt, or set aside, newest first.',
    scopes: ADMINISTRATOR,
    ...list(
      { orders: ['failed_at'], orderDir: 'desc' },
      {
        state: v.optional(
          v.picklist(DEAD_LETTER_STATES, `must be one of ${DEAD_LETTER_STATES.join(', ')}`),
        ),
        queue: v.optional(v.picklist(WORK_QUEUES, 'must be the name of a queue')),
      },
    ),
    answer: json(listOf(deadLetterSchema)),
  }),
  retryMany: endpoint({
    ...administratorsActs,
    path: '/admin/dead-letters/retry',
    summary: 'Return many failed items to their queues, and tell of each whether it is.',
  }),
  retry: endpoint({
    ...administratorsAct,
    path: '/admin/dead-letters/{id}/retry',
    summary: 'Return a failed item to its queue, to be tried again now.',
  }),
}

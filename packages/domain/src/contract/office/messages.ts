import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { listOf } from '../../list/list-result.ts'
import { fromNotAfterTo, querySearch, rangeQuery } from '../../list/query-fields.ts'
import { MESSAGE_CHANNELS, MESSAGE_STATES, messageSchema } from '../../office/message.ts'
import { endpoint, json } from '../endpoint.ts'
import { list } from '../list.ts'
import { administratorsAct } from './administrators-act.ts'

/** The outbox, for administrators: to whom and whether, never what. */
export const officeMessages = {
  list: endpoint({
    method: 'GET',
    path: '/admin/messages/',
    summary: 'E-mails and text messages, newest first, by state, channel, recipient and time.',
    scopes: ADMINISTRATOR,
    ...list(
      { orders: ['created_at'], orderDir: 'desc' },
      {
        state: v.optional(
          v.picklist(MESSAGE_STATES, `must be one of ${MESSAGE_STATES.join(', ')}`),
        ),
        channel: v.optional(v.picklist(MESSAGE_CHANNELS, 'must be email or sms')),
        search: v.optional(querySearch),
        ...rangeQuery,
      },
      fromNotAfterTo,
    ),
    answer: json(listOf(messageSchema)),
  }),
  retry: endpoint({
    ...administratorsAct,
    path: '/admin/messages/{id}/retry',
    summary: 'Have a message that has not gone out tried again now.',
  }),
}

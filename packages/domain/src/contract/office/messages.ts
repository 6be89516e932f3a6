import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { listOf } from '../../list/list-result.ts'
import { fromNotAfterTo, querySearch, rangeQuery } from '../../list/query-fields.ts'
import {
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  messageSchema,
  sentMessageSchema,
} from '../../office/message.ts'
import { endpoint, json } from '../endpoint.ts'
import { idParams } from '../ids.ts'
import { list } from '../list.ts'
import { administratorsAct, administratorsActs } from './administrators-act.ts'

/** The outbox, for administrators: to whom and whether, and what without its secrets. */
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
  get: endpoint({
    method: 'GET',
    path: '/admin/messages/{id}',
    summary: 'One message as it went out, without the codes and links that were in it.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(v.object({ data: sentMessageSchema })),
    errors: ['notFound'],
  }),
  retryMany: endpoint({
    ...administratorsActs,
    path: '/admin/messages/retry',
    summary: 'Have many messages tried again now, and tell of each whether it is.',
  }),
  retry: endpoint({
    ...administratorsAct,
    path: '/admin/messages/{id}/retry',
    summary: 'Have a message that has not gone out tried again now.',
  }),
}

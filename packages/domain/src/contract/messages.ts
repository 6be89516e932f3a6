import * as v from 'valibot'

import { listOf } from '../list/list-result.ts'
import { fromNotAfterTo, listQuery, querySearch, rangeQuery } from '../list/query-fields.ts'
import { MESSAGE_CHANNELS, MESSAGE_STATES, messageSchema } from '../message/message.ts'
import { endpoint, json } from './endpoint.ts'
import { idParams, nothing } from './ids.ts'

const MESSAGE_ORDERS = ['created_at'] as const

/** The outbox, for administrators: to whom and whether, never what. */
export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/admin/messages/',
    summary: 'E-mails and text messages, newest first, by state, channel, recipient and time.',
    scopes: ['Authorized Admin User'],
    query: v.pipe(
      v.object({
        state: v.optional(
          v.picklist(MESSAGE_STATES, `must be one of ${MESSAGE_STATES.join(', ')}`),
        ),
        channel: v.optional(v.picklist(MESSAGE_CHANNELS, 'must be email or sms')),
        search: v.optional(querySearch),
        ...rangeQuery,
        ...listQuery(MESSAGE_ORDERS, { order: 'created_at', direction: 'desc' }),
      }),
      fromNotAfterTo(),
    ),
    answer: json(listOf(messageSchema)),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/messages/{id}/retry',
    summary: 'Have a message that has not gone out tried again now.',
    scopes: ['Authorized Admin User'],
    idempotent: true,
    params: idParams,
    answer: json(nothing),
    errors: ['notFound', 'conflict'],
  }),
}

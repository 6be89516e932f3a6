import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { EVENT_APPROVED, eventSchema } from '../event/event.ts'
import { listOf } from '../list/list-result.ts'
import {
  fromNotAfterTo,
  listQuery,
  queryIds,
  queryInteger,
  querySearch,
  rangeQuery,
} from '../list/query-fields.ts'
import { endpoint, json } from './endpoint.ts'
import { idParams } from './ids.ts'

const EVENT_ORDERS = ['date_time', 'name', 'venue', 'price_from', 'ticket_quantity'] as const

/** The catalogue of events. */
export const events = {
  list: endpoint({
    method: 'GET',
    path: '/events/',
    summary: 'Events from now on, by category, text, range of dates and tags.',
    scopes: SIGNED_IN,
    atVenue: true,
    query: v.pipe(
      v.object({
        status: v.optional(queryInteger('must be a status id', 1), EVENT_APPROVED),
        type: v.optional(queryInteger('must be a category from 1 to 5', 1, 5)),
        search: v.optional(querySearch),
        filter: v.optional(querySearch),
        tags: v.optional(queryIds),
        ...rangeQuery,
        ...listQuery(EVENT_ORDERS, { order: 'date_time' }),
      }),
      fromNotAfterTo(),
    ),
    answer: json(listOf(eventSchema)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/events/{id}',
    summary: 'One event.',
    scopes: SIGNED_IN,
    params: idParams,
    answer: json(v.object({ data: eventSchema })),
    errors: ['notFound'],
  }),
}

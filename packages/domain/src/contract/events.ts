import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { EVENT_APPROVED, eventSchema } from '../event/event.ts'
import { MOST_MILES } from '../event/near.ts'
import { TIME_WORDS } from '../event/time-word.ts'
import { listOf } from '../list/list-result.ts'
import {
  addressIds,
  fromNotAfterTo,
  queryIds,
  queryInteger,
  querySearch,
  rangeQuery,
} from '../list/query-fields.ts'
import { endpoint, json } from './endpoint.ts'
import { idParams } from './ids.ts'
import { list } from './list.ts'

/** The catalogue of events. */
export const events = {
  list: endpoint({
    method: 'GET',
    path: '/events/',
    summary: 'Events from now on, by category, text, dates, place and tags.',
    scopes: SIGNED_IN,
    apiKey: 'market',
    atVenue: true,
    ...list(
      { orders: ['date_time', 'name', 'venue', 'price_from', 'ticket_quantity'] },
      {
        status: v.optional(queryInteger('must be a status id', 1), EVENT_APPROVED),
        type: v.optional(queryInteger('must be a category from 1 to 5', 1, 5)),
        search: v.optional(querySearch),
        filter: v.optional(querySearch),
        tags: { schema: v.optional(queryIds), address: addressIds },
        ...rangeQuery,
        when: v.optional(v.picklist(TIME_WORDS)),
        near: v.optional(querySearch),
        within: v.optional(queryInteger('must be miles', 1, MOST_MILES)),
        performer: v.optional(querySearch),
        venue: v.optional(querySearch),
      },
      fromNotAfterTo,
    ),
    answer: json(listOf(eventSchema)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/events/{id}',
    summary: 'One event.',
    scopes: SIGNED_IN,
    apiKey: 'market',
    params: idParams,
    answer: json(v.object({ data: eventSchema })),
    errors: ['notFound'],
  }),
}

import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { listOf } from '../../list/list-result.ts'
import { fromNotAfterTo, queryInteger, querySearch, rangeQuery } from '../../list/query-fields.ts'
import { officeEventSchema, eventMembers } from '../../office/office-event.ts'
import { created, endpoint, json } from '../endpoint.ts'
import { idParams } from '../ids.ts'
import { list } from '../list.ts'

const one = v.object({ data: officeEventSchema })

/** Every event whatever its state, for administrators. */
export const officeEvents = {
  list: endpoint({
    method: 'GET',
    path: '/admin/events/',
    summary: 'Events of any state and date, by text, category, status, venue and range of dates.',
    scopes: ADMINISTRATOR,
    atVenue: true,
    ...list(
      { orders: ['date_time', 'name', 'venue', 'created_at'] },
      {
        search: v.optional(querySearch),
        type: v.optional(queryInteger('must be a category from 1 to 3', 1, 3)),
        status: v.optional(queryInteger('must be a status from 1 to 3', 1, 3)),
        venueId: v.optional(queryInteger('must be an id', 1)),
        ...rangeQuery,
      },
      fromNotAfterTo,
    ),
    answer: json(listOf(officeEventSchema)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/events/{id}',
    summary: 'One event of any state.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(one),
    errors: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/events/',
    summary: 'Add an event, approved unless it is said otherwise; brokers whom it suits are told.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    body: v.strictObject(eventMembers),
    answer: created(one),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/events/{id}',
    summary: 'Change an event; a new date is told to everybody who marked, bought or sells it.',
    scopes: ADMINISTRATOR,
    params: idParams,
    body: v.partial(v.strictObject(eventMembers)),
    answer: json(one),
    errors: ['notFound', 'conflict'],
  }),
}

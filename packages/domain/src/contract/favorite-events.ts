import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { eventSchema } from '../event/event.ts'
import { queryId } from '../list/query-fields.ts'
import { endpoint, json } from './endpoint.ts'
import { nothing } from './ids.ts'
import { spelled } from './spelled.ts'

/** The events that a broker marked. */
export const favoriteEvents = {
  list: endpoint({
    method: 'GET',
    path: '/favorite-events/',
    summary: "The broker's favourite events, soonest first.",
    scopes: SIGNED_IN,
    answer: json(v.object({ data: v.array(eventSchema) })),
  }),
  add: endpoint({
    method: 'POST',
    path: '/favorite-events/',
    summary: 'Mark an event; marking it again changes nothing.',
    scopes: SIGNED_IN,
    idempotent: true,
    body: spelled({
      eventId: { wire: 'eventID', schema: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) },
    }),
    answer: json(nothing),
    errors: ['notFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/favorite-events/{eventId}',
    summary: 'Unmark an event; unmarking it again changes nothing.',
    scopes: SIGNED_IN,
    params: v.object({ eventId: queryId }),
    answer: json(nothing),
  }),
}

import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import {
  MAX_RADIUS_MILES,
  tagNameSchema,
  tagSchema,
  RELATIVE_TIMES,
} from '../event/event-search.ts'
import { EVENT_APPROVED, eventSchema } from '../event/event.ts'
import { unbrandedIdSchema } from '../integer.ts'
import { listResultSchema } from '../list/list-result.ts'
import {
  urlTagIds,
  fromNotAfterTo,
  queryId,
  queryIds,
  queryInteger,
  querySearch,
  dateRangeQuery,
} from '../list/query-fields.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { wireObject } from './fields.ts'
import { listEndpoint } from './list.ts'
import { idParams, noContent } from './members.ts'

/** The event catalog. */
export const events = {
  /** List events. Upcoming by default. */
  list: endpoint({
    method: 'GET',
    path: '/events/',
    summary: 'List events. Upcoming by default.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'open',
    apiKey: 'market',
    atVenue: true,
    ...listEndpoint(
      { orders: ['date_time', 'name', 'venue', 'price_from', 'ticket_quantity'] },
      {
        status: v.optional(queryInteger('must be a status id', 1), EVENT_APPROVED),
        type: v.optional(queryInteger('must be a category from 1 to 5', 1, 5)),
        search: v.optional(querySearch),
        filter: v.optional(querySearch),
        tags: { schema: v.optional(queryIds), address: urlTagIds },
        ...dateRangeQuery,
        when: v.optional(v.picklist(RELATIVE_TIMES)),
        near: v.optional(querySearch),
        within: v.optional(queryInteger('must be miles', 1, MAX_RADIUS_MILES)),
        performer: v.optional(querySearch),
        venue: v.optional(querySearch),
      },
      fromNotAfterTo,
    ),
    response: jsonResponse(listResultSchema(eventSchema)),
  }),
  /** Get an event. With the members that it has in the list. */
  get: endpoint({
    method: 'GET',
    path: '/events/{id}',
    summary: 'Get an event. With the members that it has in the list.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'open',
    apiKey: 'market',
    params: idParams,
    response: jsonResponse(v.object({ data: eventSchema })),
    errors: ['notFound'],
  }),
}

/** A broker's favorite events. */
export const favoriteEvents = {
  /** List favorite events. Soonest first. */
  list: endpoint({
    method: 'GET',
    path: '/favorite-events/',
    summary: 'List favorite events. Soonest first.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'open',
    response: jsonResponse(v.object({ data: v.array(eventSchema) })),
  }),
  /** Add a favorite event. Repeating it changes nothing. */
  add: endpoint({
    method: 'POST',
    path: '/favorite-events/',
    summary: 'Add a favorite event. Repeating it changes nothing.',
    scopes: SIGNED_IN,
    right: 'annotate',
    narrowed: 'open',
    idempotent: true,
    body: wireObject({
      eventId: { wire: 'eventID', schema: unbrandedIdSchema },
    }),
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
  /** Remove a favorite event. Repeating it changes nothing. */
  remove: endpoint({
    method: 'DELETE',
    path: '/favorite-events/{eventId}',
    summary: 'Remove a favorite event. Repeating it changes nothing.',
    scopes: SIGNED_IN,
    right: 'annotate',
    narrowed: 'open',
    params: v.object({ eventId: queryId }),
    response: jsonResponse(noContent),
  }),
}

/** Tags for quick searches. */
export const tags = {
  /** List tags. Of all events, or with `type=user` those that the broker selected. */
  list: endpoint({
    method: 'GET',
    path: '/tags/',
    summary: 'List tags. Of all events, or with `type=user` those that the broker selected.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'open',
    apiKey: 'market',
    query: v.object({ type: v.optional(v.literal('user')), filter: v.optional(querySearch) }),
    response: jsonResponse(v.object({ results: v.array(tagSchema) })),
  }),
  /** Select a tag. An existing tag with this name, or a new one of the broker’s own. */
  create: endpoint({
    method: 'POST',
    path: '/tags/',
    summary: 'Select a tag. An existing tag with this name, or a new one of the broker’s own.',
    scopes: SIGNED_IN,
    right: 'annotate',
    narrowed: 'open',
    idempotent: true,
    body: v.object({ name: tagNameSchema }),
    response: createdResponse(v.object({ data: tagSchema })),
    errors: ['conflict'],
  }),
  /** Remove a selected tag. From the selection of the account; the tag stays in the catalog. */
  delete: endpoint({
    method: 'DELETE',
    path: '/tags/{id}',
    summary:
      'Remove a selected tag. From the selection of the account; the tag stays in the catalog.',
    scopes: SIGNED_IN,
    right: 'annotate',
    narrowed: 'open',
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
}

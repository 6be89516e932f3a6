import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { eventFieldSchemas } from '../../admin/catalog.ts'
import { adminEventRequestSchema, EVENT_REQUEST_STATES } from '../../event/event-request.ts'
import { unbrandedIdSchema } from '../../integer.ts'
import { listResultSchema } from '../../list/list-result.ts'
import { querySearch } from '../../list/query-fields.ts'
import { endpoint, jsonResponse } from '../endpoint.ts'
import { listEndpoint } from '../list.ts'
import { idParams, reasonBody } from '../members.ts'

const response = {
  method: 'POST',
  scopes: ADMINISTRATOR,
  right: 'administrator',
  idempotent: true,
  params: idParams,
  response: jsonResponse(v.object({ data: adminEventRequestSchema })),
} as const

/** Brokers' requests for events, for administrators. */
export const adminEventRequests = {
  /** List event requests. Oldest first. */
  list: endpoint({
    method: 'GET',
    path: '/admin/event-requests/',
    summary: 'List event requests. Oldest first.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    ...listEndpoint(
      { orders: ['created_at'] },
      {
        state: v.optional(v.picklist(EVENT_REQUEST_STATES)),
        search: v.optional(querySearch),
      },
    ),
    response: jsonResponse(listResultSchema(adminEventRequestSchema)),
  }),
  /** Match an event request. With an event of the catalog; what waits for it is listed. */
  map: endpoint({
    ...response,
    path: '/admin/event-requests/{id}/map',
    summary: 'Match an event request. With an event of the catalog; what waits for it is listed.',
    body: v.strictObject({ eventId: unbrandedIdSchema }),
    errors: ['notFound', 'conflict'],
  }),
  /** Add a requested event. What waits for it is listed. */
  createEvent: endpoint({
    ...response,
    path: '/admin/event-requests/{id}/create-event',
    summary: 'Add a requested event. What waits for it is listed.',
    body: v.strictObject(eventFieldSchemas),
    errors: ['notFound', 'conflict'],
  }),
  /** Reject an event request. Its broker reads the reason. */
  reject: endpoint({
    ...response,
    path: '/admin/event-requests/{id}/reject',
    summary: 'Reject an event request. Its broker reads the reason.',
    body: reasonBody,
    errors: ['notFound', 'conflict'],
  }),
}

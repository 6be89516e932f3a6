import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { createEventRequest } from './create-event-request.ts'
import { listEventRequests } from './event-request-list.ts'

/** Handlers of event requests. */
export const eventRequestHandlers = {
  list: listEventRequests,
  create: createEventRequest,
} satisfies ResourceHandlers<'eventRequests'>

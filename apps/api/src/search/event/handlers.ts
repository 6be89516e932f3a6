import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { getEvent } from './get-event.ts'
import { listEvents } from './list-events.ts'

/** Handlers of the event endpoints. */
export const eventHandlers = {
  list: listEvents,
  get: getEvent,
} satisfies ResourceHandlers<'events'>

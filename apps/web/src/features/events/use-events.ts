import type { Event, ListResult } from '@seatdesk/domain'
import { type ResourceView, useResource } from '@seatdesk/front/resource'

import { api } from '../../lib/api.ts'
import { type EventsQuestion, loadEvents } from './load-events.ts'

/** A page of the catalogue, which stands at once for who returns to it; `null` asks for nothing. */
export const useEvents = (question: EventsQuestion | null): ResourceView<ListResult<Event>> =>
  useResource(loadEvents, question, { rememberedBy: api.events.list })

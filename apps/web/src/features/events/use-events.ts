import type { Event, ListResult } from '@seatdesk/domain'
import { queryOptionsFor, type ServerData, useServerData } from '@seatdesk/front/query-cache'

import { api } from '../../lib/api.ts'
import type { EventsQuestion } from './load-events.ts'

/** A page of the catalogue, which stands at once for who returns to it; `null` asks for nothing. */
export const useEvents = (question: EventsQuestion | null): ServerData<ListResult<Event>> =>
  useServerData(question && queryOptionsFor(api.events.list, question))

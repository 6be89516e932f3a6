import { idsParam, rangeParams, textParam } from '../../lib/query/params.ts'
import type { QueryOf } from '../../lib/query/query.ts'

/** What events can be narrowed by besides their category. */
export const eventFilterParams = { search: textParam, tags: idsParam, ...rangeParams }

export type EventFilterQuery = QueryOf<typeof eventFilterParams>

/** An address without any filter. */
export const NO_EVENT_FILTERS = {
  search: undefined,
  tags: undefined,
  from: undefined,
  to: undefined,
} satisfies EventFilterQuery

/** Whether anything narrows the events. */
export const hasEventFilters = (query: EventFilterQuery): boolean =>
  Object.keys(NO_EVENT_FILTERS).some((name) => query[name as keyof EventFilterQuery] !== undefined)

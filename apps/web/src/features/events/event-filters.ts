import { addressFields, marketCalls } from '@seatdesk/domain/contract'
import { countSaid, noneOf, type QueryOf } from '@seatdesk/front/query'

const {
  status: _status,
  filter: _filter,
  type: _type,
  ...filters
} = marketCalls.events.list.filters

/** What events can be narrowed by besides their category. */
export const eventFilterFields = addressFields(filters)

export type EventFilterQuery = QueryOf<typeof eventFilterFields>

/** An address without any filter. */
export const NO_EVENT_FILTERS = noneOf(eventFilterFields)

/** Whether anything narrows the events. */
export const hasEventFilters = (query: EventFilterQuery): boolean =>
  countSaid(eventFilterFields, query) > 0

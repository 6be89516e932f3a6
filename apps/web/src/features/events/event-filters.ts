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

const { from, to, ...otherFields } = eventFilterFields
const dateFields = { from, to }

/** An address without any filter. */
export const NO_EVENT_FILTERS = noneOf(eventFilterFields)

/** An address without dates. */
export const NO_DATES = noneOf(dateFields)

/** Whether the events are of some dates. */
export const hasDates = (query: Pick<EventFilterQuery, 'from' | 'to'>): boolean =>
  countSaid(dateFields, query) > 0

/** Whether anything besides dates narrows the events. */
export const hasOtherFilters = (query: EventFilterQuery): boolean =>
  countSaid(otherFields, query) > 0

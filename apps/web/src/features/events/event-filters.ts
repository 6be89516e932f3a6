import { addressFields, contract } from '@seatdesk/domain/contract'
import { countInForce, type QueryOf, withoutAny } from '@seatdesk/front/query'

const { status: _status, filter: _filter, type: _type, ...filters } = contract.events.list.filters

/** What events can be narrowed by besides their category. */
export const eventFilterFields = addressFields(filters)

export type EventFilterQuery = QueryOf<typeof eventFilterFields>

/** An address without any filter. */
export const NO_EVENT_FILTERS = withoutAny(eventFilterFields)

/** Whether anything narrows the events. */
export const hasEventFilters = (query: EventFilterQuery): boolean =>
  countInForce(eventFilterFields, query) > 0

import { addressFields, marketCalls } from '@seatdesk/domain/contract'
import type { QueryOf } from '@seatdesk/front/query'

const {
  status: _status,
  filter: _filter,
  type: _type,
  ...filters
} = marketCalls.events.list.filters

/** What events can be narrowed by besides their category. */
export const eventFilterFields = addressFields(filters)

export type EventFilterQuery = QueryOf<typeof eventFilterFields>

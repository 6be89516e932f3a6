import * as v from 'valibot'

import {
  queryIdWithMessage,
  queryInteger,
  querySearch,
  queryTime,
  dateRangeQuery,
} from '../list/query-fields.ts'
import { listingFilters } from '../listing-filter.ts'
import { PAYOUT_STATUSES } from '../payout/payout.ts'

const STATUS = 'must be a status from 1 to 4'

/** Filters of purchases and sales. */
export const orderFilters = {
  ...dateRangeQuery,
  search: v.optional(querySearch),
  status: v.optional(queryInteger(STATUS, 1, 4)),
}

const eventId = {
  wire: 'event',
  schema: v.optional(queryIdWithMessage('must be the id of an event')),
} as const

/** Filters of sales, including those of the profit groups. */
export const saleFilters = {
  ...orderFilters,
  eventId,
  venueId: {
    wire: 'venue',
    schema: v.optional(queryIdWithMessage('must be the id of a venue')),
  },
  performer: v.optional(querySearch),
  section: v.optional(querySearch),
  cost: v.optional(v.picklist(['unknown'], 'must be unknown')),
} as const

/** Filters of payouts; `dueFrom` and `dueTo` are a range of due dates. */
export const payoutFilters = {
  ...dateRangeQuery,
  dueFrom: { wire: 'due_from', schema: v.optional(queryTime) },
  dueTo: { wire: 'due_to', schema: v.optional(queryTime) },
  search: v.optional(querySearch),
  status: v.optional(v.picklist(PAYOUT_STATUSES, `must be one of ${PAYOUT_STATUSES.join(', ')}`)),
}

/** Filters of a broker's own listings. */
export const inventoryFilters = { ...listingFilters, eventId }

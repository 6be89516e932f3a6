import * as v from 'valibot'

import { LISTING_STATES } from '../inventory/listing-state.ts'
import { queryInteger, querySearch, rangeQuery } from '../list/query-fields.ts'
import { PAYOUT_STATUSES } from '../payout/payout-status.ts'

const STATUS = 'must be a status from 1 to 4'

/** What purchases and sales may be narrowed by. */
export const orderFilters = {
  ...rangeQuery,
  search: v.optional(querySearch),
  status: v.optional(queryInteger(STATUS, 1, 4)),
}

/** What payouts may be narrowed by. */
export const payoutFilters = {
  ...rangeQuery,
  search: v.optional(querySearch),
  status: v.optional(v.picklist(PAYOUT_STATUSES, `must be one of ${PAYOUT_STATUSES.join(', ')}`)),
}

/** What a broker's own listings may be narrowed by. */
export const inventoryFilters = {
  ...rangeQuery,
  search: v.optional(querySearch),
  state: v.optional(v.picklist(LISTING_STATES, `must be one of ${LISTING_STATES.join(', ')}`)),
}

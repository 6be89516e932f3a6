import * as v from 'valibot'

import { AGE_BUCKETS } from './business/stock.ts'
import { unbrandedIdSchema } from './integer.ts'
import { LISTING_STATES } from './inventory/inventory-listing.ts'
import { OFF_MARKET_FILTERS } from './inventory/take-down.ts'
import { dateRangeQuery, queryIdWithMessage, querySearch } from './list/query-fields.ts'

const MEMBERS = {
  eventId: v.optional(unbrandedIdSchema),
  status: v.optional(v.pipe(unbrandedIdSchema, v.maxValue(3, 'must be a status from 1 to 3'))),
  externalId: v.optional(v.string()),
}

/** Listings by their limits: those without a floor. */
const LIMIT_FILTERS = ['noFloor'] as const

/** Filters of a broker's own listings, in a query or a body; `from` and `to` are in-hand dates. */
export const listingFilters = {
  ...dateRangeQuery,
  search: v.optional(querySearch),
  age: v.optional(v.picklist(AGE_BUCKETS, `must be one of ${AGE_BUCKETS.join(', ')}`)),
  tag: v.optional(querySearch),
  state: v.optional(v.picklist(LISTING_STATES, `must be one of ${LISTING_STATES.join(', ')}`)),
  offMarket: v.optional(
    v.picklist(OFF_MARKET_FILTERS, `must be one of ${OFF_MARKET_FILTERS.join(', ')}`),
  ),
  limits: v.optional(v.picklist(LIMIT_FILTERS, 'must be noFloor')),
  /** Only listings that this pricing rule prices. */
  pricedBy: v.optional(queryIdWithMessage('must be the id of a rule')),
}

const { limits: _limits, pricedBy: _pricedBy, ...filtersOfRules } = listingFilters

/** The filter of a pricing rule: the listings that match all members. */
export const ruleFilterMembers = {
  ...filtersOfRules,
  ...MEMBERS,
}

/** The filter of a bulk change: the listings that match all members. */
export const listingFilterMembers = {
  ...listingFilters,
  ...MEMBERS,
}

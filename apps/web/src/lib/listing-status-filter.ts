import {
  LISTING_STATE_LABELS,
  LISTING_STATES,
  type ListingState,
  OFF_MARKET_FILTERS,
  OFF_MARKET_LABELS,
} from '@seatdesk/domain'

/** Status filter options of the broker's listings: their state, or why they are off the market. */
export const LISTING_STATUS_OPTIONS = [
  ...LISTING_STATES.map((value) => ({ value, label: LISTING_STATE_LABELS[value].label })),
  ...OFF_MARKET_FILTERS.map((value) => ({ value, label: OFF_MARKET_LABELS[value].label })),
]

const PRICED_STATES: ReadonlySet<string> = new Set(['active', 'inactive', ...OFF_MARKET_FILTERS])

/** The options of listings that a pricing rule can apply to: with tickets, and before the event. */
export const PRICED_STATUS_OPTIONS = LISTING_STATUS_OPTIONS.filter(({ value }) =>
  PRICED_STATES.has(value),
)

export type ListingStatusOption = ListingState | (typeof OFF_MARKET_FILTERS)[number]

/** The filters that select listings with this status. */
export const listingStatusFilter = (status: ListingStatusOption | undefined) => ({
  state: LISTING_STATES.find((state) => state === status),
  offMarket: OFF_MARKET_FILTERS.find((reason) => reason === status),
})

/** What is for sale: listings with their seats and splits, what sellers keep in them, and holds. */
export { endExpiredHolds, endHold, releaseExpiredHolds } from './hold/holds.ts'
export { releaseSeats } from './hold/release.ts'
export { forgetOldImports } from './imports/forget-old-imports.ts'
export { importHandlers } from './imports/handlers.ts'
export { forgetOldChanges } from './inventory/change/forget-old-changes.ts'
export {
  inventoryChangeHandlers,
  inventoryHandlers,
  ownStockHandlers,
} from './inventory/handlers.ts'
export { readEventTime } from './inventory/import/event-time.ts'
export { inventoryListingOf, inventoryOf } from './inventory/inventory-list.ts'
export { stateOf } from './inventory/listing-state.ts'
export { ageOf } from './inventory/stock-age.ts'
export { listingHandlers } from './listing/handlers.ts'
export { eventStock, eventsToLookAt } from './listing/event-stock.ts'
export { isAskedFor } from './listing/is-asked-for.ts'
export { keepEventStock } from './listing/keep-event-stock.ts'
export { splitsOf } from './listing/listing-splits.ts'
export { readListings } from './listing/read-listings.ts'
export { LISTING_SUMMARY_COLUMNS, listingSummaryOf } from './listing/listing-summary.ts'
export { isOnSale, type Look } from './listing/on-sale.ts'
export { chooseSeats } from './listing/seat-runs.ts'
export { forgetOldPrices } from './prices/past/forget-old-prices.ts'
export { noteLowestPrices } from './prices/past/note-lowest-prices.ts'
export { priceHandlers } from './prices/handlers.ts'

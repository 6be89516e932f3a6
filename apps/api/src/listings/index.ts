/** What is for sale: listings with their seats and splits, what sellers keep in them, and holds. */
export { releaseExpiredHoldsJob, endHold, releaseExpiredHolds, releaseSeats } from './hold/holds.ts'
export { purgeOldImports } from './imports/import-store.ts'
export { importHandlers } from './imports/handlers.ts'
export { purgeOldChanges } from './inventory/change/change-store.ts'
export {
  inventoryChangeHandlers,
  inventoryHandlers,
  inventoryAnalysisHandlers,
} from './inventory/handlers.ts'
export { readEventTime } from './inventory/import/event-time.ts'
export { inventoryListingOf, inventoryOf, stateOf, ageOf } from './inventory/inventory-list.ts'
export { listingHandlers } from './listing/handlers.ts'
export { eventStock, eventsWithStaleStock, isOnSale, type Viewer } from './listing/on-sale.ts'
export { listingConditions } from './listing/listing-conditions.ts'
export { updateEventStock } from './listing/update-event-stock.ts'
export { isWithin, ordinaryPricesOf } from './listing/outliers.ts'
export { splitsOf, chooseSeats } from './listing/seat-runs.ts'
export { readListings } from './listing/read-listings.ts'
export { LISTING_SUMMARY_COLUMNS, listingSummaryOf } from './listing/listing-store.ts'
export { purgeOldPrices } from './prices/history/purge-old-prices.ts'
export { recordLowestPrices } from './prices/history/record-lowest-prices.ts'
export { priceHandlers } from './prices/handlers.ts'

/** What is for sale: listings with their seats and splits, what sellers keep in them, and holds. */
export { endExpiredHolds, endHold, releaseExpiredHolds, releaseSeats } from './hold/holds.ts'
export { forgetOldImports } from './imports/import-store.ts'
export { importHandlers } from './imports/handlers.ts'
export { forgetOldChanges } from './inventory/change/change-store.ts'
export {
  inventoryChangeHandlers,
  inventoryHandlers,
  ownStockHandlers,
} from './inventory/handlers.ts'
export { readEventTime } from './inventory/import/event-time.ts'
export { inventoryListingOf, inventoryOf, stateOf, ageOf } from './inventory/inventory-list.ts'
export { listingHandlers } from './listing/handlers.ts'
export { eventStock, eventsToLookAt, isOnSale, type Look } from './listing/on-sale.ts'
export { isAskedFor } from './listing/is-asked-for.ts'
export { keepEventStock } from './listing/keep-event-stock.ts'
export { isWithin, ordinaryPricesOf } from './listing/outliers.ts'
export { splitsOf, chooseSeats } from './listing/seat-runs.ts'
export { readListings } from './listing/read-listings.ts'
export { LISTING_SUMMARY_COLUMNS, listingSummaryOf } from './listing/listing-store.ts'
export { forgetOldPrices } from './prices/past/forget-old-prices.ts'
export { noteLowestPrices } from './prices/past/note-lowest-prices.ts'
export { priceHandlers } from './prices/handlers.ts'

/** Listings with their seats and splits, the files attached to them, and holds. */
export { releaseExpiredHoldsJob, endHold, releaseExpiredHolds, releaseSeats } from './hold/holds.ts'
export { broadcastHandlers } from './broadcast/handlers.ts'
export { eventRequestHandlers } from './event-request/handlers.ts'
export { resolveEventRequest as answerEventRequest } from './event-request/resolve-event-request.ts'
export { toEventRequest, eventRequests } from './event-request/event-request-list.ts'
export { purgeOldImports } from './imports/import-store.ts'
export { importHandlers } from './imports/handlers.ts'
export { purgeOldChanges } from './inventory/change/change-store.ts'
export {
  inventoryChangeHandlers,
  inventoryHandlers,
  inventoryAnalysisHandlers,
} from './inventory/handlers.ts'
export { readEventTime } from './inventory/import/event-time.ts'
export {
  toInventoryListing,
  selectInventory,
  listingStateExpression,
  ageBucketExpression,
} from './inventory/inventory-list.ts'
export { listingHandlers } from './listing/handlers.ts'
export { toAvailabilityState } from './listing/listing-availability.ts'
export { updateInstant } from './listing-tickets/attach-tickets.ts'
export { listingTicketHandlers } from './listing-tickets/handlers.ts'
export { missingPages } from './ticket-file/missing-pages.ts'
export { openTicketFiles, type TicketFile } from './ticket-file/open-ticket-files.ts'
export { hashesOfFile, hashBarcode } from './ticket-file/ticket-hashes.ts'
export { eventStock, eventsWithStaleStock, isOnSale, type Viewer } from './listing/on-sale.ts'
export { isPreferredBy, listingConditions } from './listing/listing-conditions.ts'
export { updateEventStock } from './listing/update-event-stock.ts'
export { isPriceWithin, selectTypicalPrices } from './listing/outliers.ts'
export { chooseSeats, offeredTickets, getSplitQuantities } from './listing/seat-runs.ts'
export { readListings } from './listing/read-listings.ts'
export { disclosureHandlers } from './disclosure/list-disclosures.ts'
export { LISTING_SUMMARY_COLUMNS, toListingSummary } from './listing/listing-store.ts'
export { purgeOldPrices } from './prices/history/purge-old-prices.ts'
export { recordLowestPrices } from './prices/history/record-lowest-prices.ts'
export { nameAliasHandlers } from './name-alias/handlers.ts'
export { outsideSaleHandlers } from './outside-sale/handlers.ts'
export { ownHoldHandlers } from './own-hold/handlers.ts'
export { pricingGroupHandlers } from './inventory/pricing/group-handlers.ts'
export { movePrices } from './inventory/pricing/move-prices.ts'
export { purgeOldMoves } from './inventory/pricing/price-moves.ts'
export { pricingHandlers } from './inventory/pricing/pricing-handlers.ts'
export { pricingRuleHandlers } from './inventory/pricing/rule-handlers.ts'
export { pricingRunHandlers } from './inventory/pricing/run-handlers.ts'
export { priceHandlers } from './prices/handlers.ts'
export { feedHandlers } from './feed/handlers.ts'
export { silenceFeeds } from './feed/silence-feeds.ts'
export { applySaleTimes } from './listing/apply-sale-times.ts'
export { takeDownTimeHandlers } from './take-down/handlers.ts'

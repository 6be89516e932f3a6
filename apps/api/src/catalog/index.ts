/** Catalog: events, venues' seat maps, and tags. Does not depend on listings. */
export {
  matchesSearch,
  EVENT_SEARCH_TEXT,
  hasPrefixes,
  hasPrefixesWithTypo,
  eventMatchesPrefixes,
} from './event/event-search.ts'
export {
  EVENT_SUMMARY_COLUMNS,
  toEventSummary,
  type EventSummaryRow,
  parsePerformers,
} from './event/event-summary.ts'
export {
  isApprovedEvent,
  matchesEventText,
  isUpcoming,
  isTodayOrLater,
} from './event/is-approved-event.ts'
export { isBroadcast } from './event/is-broadcast.ts'
export {
  eventsNearTakeDown,
  eventsWithDueSaleTimes,
  hasFreshFeed,
  hasSaleBegun,
  isBeforeTakeDown,
  isWithinSaleTimes,
  isOnMarket,
  isOverdueFeed,
  isSaleOpen,
  OFF_SALE_AT,
} from './event/is-before-take-down.ts'
export { searchText } from './event/search-text.ts'
export { isAllowedEvent, mergedInto, narrowedToExpression } from './allowed-events.ts'
export { resolveMergedId } from './resolve-merged-id.ts'
export { nameKey, venueKey, tagKey } from './name-key.ts'
export { readDrawing } from './seat-map/drawing/read-drawing.ts'
export type { Drawing } from './seat-map/drawing/rebuild-drawing.ts'
export {
  lockShownSeatMap,
  insertSeatMap,
  lockSeatMap,
  readSeatMap,
  readSeatMapFacts,
  SEAT_MAP_VERSION,
  toSeatMap,
  seatMaps,
  seatMapUrl,
} from './seat-map/seat-map-store.ts'
export { serveSeatMaps } from './seat-map/serve-seat-maps.ts'
export { tagHandlers } from './tag/handlers.ts'

/** What there is to go to: events as facts, venues' seat maps, tags. Knows nothing of what is for sale. */
export { isFoundBy } from './event/event-search.ts'
export {
  EVENT_SUMMARY_COLUMNS,
  eventSummaryOf,
  type EventSummaryRow,
} from './event/event-summary.ts'
export { isEvent } from './event/is-event.ts'
export { isEventNamed } from './event/is-event-named.ts'
export { performersOf } from './event/performers.ts'
export { searchText } from './event/search-text.ts'
export { isToCome, isTodayOrLater } from './event/to-come.ts'
export {
  EVENT_TEXT,
  hasBeginnings,
  hasBeginningsLike,
  isEventBegunBy,
} from './event/word-beginnings.ts'
export { ledTo } from './led-to.ts'
export { nameKey, venueKey } from './name-key.ts'
export { readDrawing } from './seat-map/drawing/read-drawing.ts'
export type { Drawing } from './seat-map/drawing/rebuild.ts'
export {
  holdSeatMap,
  insertSeatMap,
  lockSeatMap,
  readSeatMap,
  readSeatMapFacts,
  SEAT_MAP_VERSION,
  seatMapOf,
  seatMaps,
} from './seat-map/seat-map-store.ts'
export { seatMapUrl } from './seat-map/seat-map-url.ts'
export { serveSeatMaps } from './seat-map/serve-seat-maps.ts'
export { tagHandlers } from './tag/handlers.ts'
export { tagKey } from './tag/tag-key.ts'

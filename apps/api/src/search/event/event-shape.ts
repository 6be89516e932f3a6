import { CATEGORIES, type EventCategoryId } from '@seatdesk/domain'

import { seatMapUrl } from '../../catalog/index.ts'
import { readableOrElse } from '../../platform/unreadable.ts'
import type { EventRow } from './event-store.ts'

const CATEGORY_NAMES: Record<EventCategoryId, string> = {
  [CATEGORIES.music.id]: CATEGORIES.music.name,
  [CATEGORIES.sports.id]: CATEGORIES.sports.name,
  [CATEGORIES.arts.id]: CATEGORIES.arts.name,
}

/** Serializes an event; with its distance in miles if one was requested and is known. */
export const toEvent = (row: EventRow, miles?: number | null) => ({
  id: row.id,
  name: row.name,
  coverImageURL: row.cover_image_url,
  eventCategoryId: row.category_id,
  category: CATEGORY_NAMES[row.category_id],
  ticketQuantity: row.ticket_quantity,
  // A price that cannot be read hides its listing, but not the event.
  priceFrom: readableOrElse(row.price_from, null),
  dateTime: row.date_time,
  dateTBA: row.date_tba,
  timeTBA: row.time_tba,
  venue: {
    name: row.venue_name,
    address: row.venue_address,
    city: row.venue_city,
    state: row.venue_state,
  },
  venueMap: row.seat_map_id === null ? null : { svgURL: seatMapUrl(row.seat_map_id) },
  availableSections: row.sections,
  isFavorite: row.is_favorite,
  ...(row.session !== null && { session: row.session }),
  ...(miles != null && { distance: Math.round(miles * 10) / 10 }),
})

import { EVENT_APPROVED, CATEGORIES, type EventCategoryId } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { resolveMergedId, seatMapUrl } from '../../catalog/index.ts'
import { releaseExpiredHolds } from '../../listings/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { mapRows, readableOrElse } from '../../platform/unreadable.ts'
import { isTextSearch, venuesNear } from './event-filter.ts'
import { isSortedByStock, readEvents, type EventRow } from './event-store.ts'
import { findEvents } from './find-events.ts'
import { runSearch } from './run-search.ts'

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

/** Lists approved events, starting now by default. */
const listEvents: Handler<Contract['events']['list']> = async (call) => {
  const { ctx, caller, input } = call
  const { page, perPage, orderBy: order, orderDir: direction, after } = input
  if (input.status !== EVENT_APPROVED)
    return { results: [], paginator: { totalEntriesSize: 0, perPage } }
  await releaseExpiredHolds(ctx)
  const viewer = { accountId: caller.accountId, now: ctx.clock.now() }
  const filter = { ...input, search: input.search ?? input.filter }
  const params = { order, direction, page, perPage, after }
  const find = (db: Db) => findEvents(db, filter, params, viewer)
  const isLong = isTextSearch(filter) || isSortedByStock(order)
  const { ids, total } = await (isLong ? runSearch(ctx.db, find, call) : find(ctx.db))
  const events = await readEvents(ctx.db, ids, viewer)
  const { near, within } = input
  const miles = near ? await venuesNear(ctx.db, { near, within }) : null
  const results = mapRows(events, (event) => toEvent(event, miles?.get(event.venue_id)))
  return { results, paginator: { totalEntriesSize: total, perPage } }
}

/** Returns one event, or the event that it was merged into. */
const getEvent: Handler<Contract['events']['get']> = async ({ ctx, caller, input }) => {
  await releaseExpiredHolds(ctx)
  const viewer = { accountId: caller.accountId, now: ctx.clock.now() }
  const id = await resolveMergedId(ctx.db, 'event', input.id)
  const [event] = await readEvents(ctx.db, [id], viewer)
  if (event?.status_id !== EVENT_APPROVED) throw new ApiError('notFound')
  return { data: toEvent(event) }
}

/** Handlers of the event endpoints. */
export const eventHandlers = {
  list: listEvents,
  get: getEvent,
} satisfies ResourceHandlers<'events'>

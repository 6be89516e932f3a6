import { EVENT_APPROVED, EVENT_STATUS } from '@seatdesk/domain'

import { addDays, type Day, toDay, consecutiveDays } from './calendar.ts'
import { type Announcement, generateAnnouncements } from './history/announcements.ts'
import { ownListings } from './history/own-listings.ts'
import { type CandidateEvent, type Order, planOrders } from './history/plan-orders.ts'
import { type Preferences, selectPreferences } from './history/preferences.ts'
import { TICKET_COMPANIES, PEOPLE, type Person } from './people/people.ts'
import { scheduleShows } from './program/program.ts'
import { type Show, TAGS } from './program/show.ts'
import { type Random, random } from './random.ts'
import type { SeatMap } from './seat-maps/drawing.ts'
import { drawSeatMap, type Layout, LAYOUTS } from './seat-maps/seat-map-catalog.ts'
import { listingCounts } from './stock/listing-counts.ts'
import type { StockListing } from './stock/listing.ts'
import { generateListings } from './stock/stock.ts'
import type { Venue } from './venues/venue.ts'
import { VENUES } from './venues/venues.ts'

/** How far the market reaches into the future and the past, in days. */
const HORIZON_DAYS = 180
const BACK = 90

/** The maximum number of past events, and the numbers of pending and canceled events. */
const MAX_PAST_EVENTS = 85
const WAITING = 4
const CANCELED_EVENT = 3

/** An event of the market; only those in status 2 are listed. */
export type MarketEvent = Show & { readonly statusId: number }

/** Everything in the demo market. People are identified by email, events and listings by index. */
export type Market = {
  readonly seatMaps: ReadonlyMap<Layout, SeatMap>
  readonly venues: readonly Venue[]
  readonly tags: readonly string[]
  /** Sorted by date: past events with orders, then the events of the next 180 days. */
  readonly events: readonly MarketEvent[]
  readonly people: readonly Person[]
  readonly listings: readonly StockListing[]
  readonly orders: readonly Order[]
  readonly announcements: readonly Announcement[]
  readonly tastes: readonly Preferences[]
}

/** Generates a market around a day. The same seed and day give the same market. */
export const makeMarket = ({ seed, now }: { seed: string; now: Date }): Market => {
  const source = random(seed)
  const today = toDay(now)
  const seatMaps = new Map(LAYOUTS.map((layout) => [layout, drawSeatMap(layout)]))
  const past = pastOccasions(today, source)
  const upcoming = scheduleShows(
    consecutiveDays(addDays(today, 1), HORIZON_DAYS - 1),
    source.fork('ahead'),
  )
  const shows = [...past, ...upcoming]
  const counts = [...past.map(() => 0), ...listingCounts(upcoming, source.fork('demand'))]
  const statuses = [...past.map(() => EVENT_APPROVED), ...statusesOf(upcoming, source)]

  const stock = shows.map((show, event) => {
    const sections = seatMaps.get(show.layout)?.sections ?? []
    const count = statuses[event] === EVENT_APPROVED ? (counts[event] ?? 0) : 0
    return generateListings(show, event, sections, count, today, source.fork(`stock ${event}`))
  })
  const candidates = shows.flatMap((show, event): CandidateEvent[] => {
    const seating = stock[event]?.seating
    return seating && statuses[event] === EVENT_APPROVED ? [{ event, occasion: show, seating }] : []
  })
  const ahead = candidates.filter(({ event }) => event >= past.length)
  const planned = planOrders(candidates, today, source.fork('orders'))
  const forSale = [
    ...stock.flatMap(({ listings }) => listings),
    ...ownListings(ahead, today, source.fork('own listings')),
  ]
  return {
    seatMaps,
    venues: VENUES,
    tags: TAGS,
    events: shows.map((show, event) => ({
      ...show,
      statusId: statuses[event] ?? EVENT_APPROVED,
    })),
    people: [...PEOPLE, ...TICKET_COMPANIES],
    listings: [...forSale, ...planned.map(({ from }) => from)],
    orders: planned.map(({ order }, index) => ({ ...order, listing: forSale.length + index })),
    announcements: generateAnnouncements(ahead, source.fork('announcements')),
    tastes: selectPreferences(ahead, source.fork('tastes')),
  }
}

const pastOccasions = (today: Day, source: Random): Show[] => {
  const days = consecutiveDays(addDays(today, -BACK), BACK - 1)
  const cached = source
    .fork('remembered')
    .shuffle(scheduleShows(days, source.fork('back')))
    .slice(0, MAX_PAST_EVENTS)
  return cached.toSorted((a, b) => (a.dateTime < b.dateTime ? -1 : 1))
}

/** Nearly all events are approved; a few are pending or canceled. */
const statusesOf = (upcoming: readonly Show[], source: Random): number[] => {
  const places = source.fork('statuses').shuffle([...upcoming.keys()])
  const waiting = new Set(places.slice(0, WAITING))
  const canceledEvent = new Set(places.slice(WAITING, WAITING + CANCELED_EVENT))
  return upcoming.map((_, index) => {
    if (waiting.has(index)) return EVENT_STATUS.waiting
    return canceledEvent.has(index) ? EVENT_STATUS.cancelled : EVENT_APPROVED
  })
}

import * as v from 'valibot'

import { id } from '../id.ts'
import { centsSchema } from '../money/money.ts'
import type { Status } from '../status/status.ts'
import { wallTimeSchema } from '../time/wall-time.ts'

export const venueSchema = v.object({
  name: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
})

/** Where an event takes place. */
export type Venue = v.InferOutput<typeof venueSchema>

/** A venue's address on one line: `1111 S Figueroa St, Los Angeles, CA`. */
export const venueAddress = ({ address, city, state }: Omit<Venue, 'name'>): string =>
  [address, city, state].filter(Boolean).join(', ')

/** What an event is about; `favorite` and `tailored` are lists that the event list shows alike. */
export const CATEGORIES = {
  music: { id: 1, name: 'Music', heading: 'Music events' },
  sports: { id: 2, name: 'Sport', heading: 'Sport events' },
  arts: { id: 3, name: 'Arts and Theatre', heading: 'Arts&Theatre events' },
  favorite: { id: 4, name: 'Favorite', heading: 'Favorite events' },
  tailored: { id: 5, name: 'Tailored for you', heading: 'Events Tailored for You' },
} as const satisfies Record<string, { id: number; name: string; heading: string }>

export type Category = keyof typeof CATEGORIES

/** The categories that an event itself can have. */
export const eventCategoryIdSchema = v.picklist([1, 2, 3])

export type EventCategoryId = v.InferOutput<typeof eventCategoryIdSchema>

/** The category of an id; `null` for an id that names none. */
export const categoryOf = (id: number | null): Category | null =>
  (Object.keys(CATEGORIES) as Category[]).find((key) => CATEGORIES[key].id === id) ?? null

/** The heading over a list of this category; `Events` without one. */
export const eventListHeading = (id: number | null): string => {
  const category = categoryOf(id)
  return category ? CATEGORIES[category].heading : 'Events'
}

/** The states of an event. Only approved ones are listed, and only their tickets are sold. */
export const EVENT_STATUS = { waiting: 1, approved: 2, cancelled: 3 } as const

export type EventStatusId = (typeof EVENT_STATUS)[keyof typeof EVENT_STATUS]

const STATUSES: Record<number, Status> = {
  1: { label: 'Waiting', tone: 'waiting' },
  2: { label: 'Approved', tone: 'good' },
} satisfies Partial<Record<EventStatusId, Status>>

const CANCELLED: Status = { label: 'Cancelled', tone: 'bad' }

/** The status of an event; anything unknown counts as cancelled. */
export const eventStatus = (statusId: number): Status => STATUSES[statusId] ?? CANCELLED

/** The moves that an event may make; what was once published never waits again. */
const EVENT_MOVES = {
  1: [2, 3],
  2: [3],
  3: [2],
} as const satisfies Record<EventStatusId, readonly EventStatusId[]>

/** Whether an event may go from one state to another. */
export const mayEventMove = (from: EventStatusId, to: EventStatusId): boolean =>
  (EVENT_MOVES[from] as readonly EventStatusId[]).includes(to)

export const eventIdSchema = id('EventId')

export type EventId = v.InferOutput<typeof eventIdSchema>

/** Only approved events are listed. */
export const EVENT_APPROVED = EVENT_STATUS.approved

export const eventSchema = v.object({
  id: eventIdSchema,
  name: v.string(),
  coverImageURL: v.nullable(v.string()),
  eventCategoryId: eventCategoryIdSchema,
  category: v.string(),
  ticketQuantity: v.number(),
  priceFrom: v.nullable(centsSchema),
  dateTime: wallTimeSchema,
  dateTBA: v.boolean(),
  timeTBA: v.boolean(),
  venue: venueSchema,
  venueMap: v.nullable(v.object({ svgURL: v.string() })),
  availableSections: v.array(v.string()),
  isFavorite: v.boolean(),
  distance: v.optional(v.number()),
})

/**
 * An event as the catalogue shows it; `priceFrom` is the cheapest ticket, `null` when none is
 * left, and `distance` the miles to the city that was asked for, if one was and they are known.
 */
export type Event = v.InferOutput<typeof eventSchema>

/** The part of an event that an order, a payout or a listing of one's own carries along. */
export const eventSummarySchema = v.object({
  id: eventIdSchema,
  name: v.string(),
  dateTime: wallTimeSchema,
  dateTBA: v.boolean(),
  timeTBA: v.boolean(),
  venue: venueSchema,
})

export type EventSummary = v.InferOutput<typeof eventSummarySchema>

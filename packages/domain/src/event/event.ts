import * as v from 'valibot'

import { idSchema } from '../id.ts'
import { centsSchema } from '../money/money.ts'
import type { Status } from '../status/status.ts'
import { wallTimeSchema } from '../time/wall-time.ts'

export const venueSchema = v.object({
  name: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
})

/** The venue of an event. */
export type Venue = v.InferOutput<typeof venueSchema>

/** Formats a venue's address on one line: `1111 S Figueroa St, Los Angeles, CA`. */
export const venueAddress = ({ address, city, state }: Omit<Venue, 'name'>): string =>
  [address, city, state].filter(Boolean).join(', ')

/** Categories of the event list. `favorite` and `tailored` are lists of the same form. */
export const CATEGORIES = {
  music: { id: 1, name: 'Music', heading: 'Music events' },
  sports: { id: 2, name: 'Sport', heading: 'Sport events' },
  arts: { id: 3, name: 'Arts and Theatre', heading: 'Arts&Theatre events' },
  favorite: { id: 4, name: 'Favorite', heading: 'Favorite events' },
  tailored: { id: 5, name: 'Tailored for you', heading: 'Events Tailored for You' },
} as const satisfies Record<string, { id: number; name: string; heading: string }>

export type Category = keyof typeof CATEGORIES

/** The categories that an event can have. */
export const eventCategoryIdSchema = v.picklist([1, 2, 3])

export type EventCategoryId = v.InferOutput<typeof eventCategoryIdSchema>

/** Returns the category with an id, or `null` if there is none. */
export const getCategory = (id: number | null): Category | null =>
  (Object.keys(CATEGORIES) as Category[]).find((key) => CATEGORIES[key].id === id) ?? null

/** Returns the heading of the event list for a category; `Events` if there is none. */
export const eventListHeading = (id: number | null): string => {
  const category = getCategory(id)
  return category ? CATEGORIES[category].heading : 'Events'
}

/** Event states. Only approved events are listed and sold. */
export const EVENT_STATUS = { waiting: 1, approved: 2, cancelled: 3 } as const

export type EventStatusId = (typeof EVENT_STATUS)[keyof typeof EVENT_STATUS]

const STATUSES: Record<number, Status> = {
  1: { label: 'Pending approval', tone: 'waiting' },
  2: { label: 'Approved', tone: 'good' },
} satisfies Partial<Record<EventStatusId, Status>>

const CANCELED: Status = { label: 'Canceled', tone: 'bad' }

/** Returns the status of an event. An unknown id counts as canceled. */
export const eventStatus = (statusId: number): Status => STATUSES[statusId] ?? CANCELED

/** State transitions of events. A published event never returns to `waiting`. */
const EVENT_TRANSITIONS = {
  1: [2, 3],
  2: [3],
  3: [2],
} as const satisfies Record<EventStatusId, readonly EventStatusId[]>

/** Returns whether an event may change from one state to another. */
export const canEventTransition = (from: EventStatusId, to: EventStatusId): boolean =>
  (EVENT_TRANSITIONS[from] as readonly EventStatusId[]).includes(to)

export const eventIdSchema = idSchema('EventId')

export type EventId = v.InferOutput<typeof eventIdSchema>

/** The state of listed events. */
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
  /** Tells events of one name apart, such as `Matinee` or `Game 1`; absent if there is no need. */
  session: v.optional(v.string()),
})

/**
 * An event in the catalog. `priceFrom` is the lowest price of a ticket, `null` if there are none
 * left. `distance` is in miles from the requested city; it is missing if no city was requested or
 * the distance is unknown.
 */
export type Event = v.InferOutput<typeof eventSchema>

/** The event data embedded in orders, payouts and the seller's own listings. */
export const eventSummarySchema = v.object({
  id: eventIdSchema,
  name: v.string(),
  dateTime: wallTimeSchema,
  dateTBA: v.boolean(),
  timeTBA: v.boolean(),
  venue: venueSchema,
  session: v.optional(v.string()),
})

export type EventSummary = v.InferOutput<typeof eventSummarySchema>

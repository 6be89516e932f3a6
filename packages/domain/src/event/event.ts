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

/** What separates two opponents: `Warriors at Lakers`, `Jaws vs. Jets`. */
const BETWEEN = /\s+(?:at|vs?\.?|versus|@)\s+/i

/** Separates the performer from the program: `Seattle Symphony: Mahler’s First`. */
const BEFORE_DETAILS = /\s*(?::|\s[–—-]\s|\().*$/s

/** Words without meaning for a monogram. */
const SMALL_WORDS = /^(?:a|an|and|at|for|in|of|on|the|to|with|&)$/i

const MAX_MONOGRAM_LENGTH = 3

/**
 * Returns the one or two performers in an event's name: two opponents, or the performer. Never
 * empty.
 */
export const getEventParticipants = (name: string): readonly [string, string?] => {
  const [first = name, second] = name.replace(BEFORE_DETAILS, '').split(BETWEEN)
  return second ? [first, second] : [first.trim() || name]
}

/**
 * Returns a monogram of up to three letters: `GSW` for Golden State Warriors, `HAM` for Hamilton.
 */
export const monogram = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}&][\p{L}\p{N}’']*/gu) ?? []
  const significantWords = words.filter((word) => !SMALL_WORDS.test(word))
  const [first = '', ...others] = significantWords.length > 0 ? significantWords : words
  const initials =
    others.length === 0 ? [...first] : [first, ...others].map((word) => word.charAt(0))
  return initials.slice(0, MAX_MONOGRAM_LENGTH).join('').toUpperCase()
}

/** Extras sold beside seats: parking, packages, passes for several days, hospitality. */
export const EXTRA_KINDS = ['parking', 'package', 'pass', 'hospitality'] as const

export const extraKindSchema = v.picklist(EXTRA_KINDS)

export type ExtraKind = v.InferOutput<typeof extraKindSchema>

/** Kinds of events. All but `main` are sold beside a main event, which they may belong to. */
export const EVENT_KINDS = ['main', ...EXTRA_KINDS] as const

export const eventKindSchema = v.picklist(EVENT_KINDS)

export type EventKind = v.InferOutput<typeof eventKindSchema>

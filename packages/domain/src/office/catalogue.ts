import * as v from 'valibot'

import { tagSchema } from '../event/event-search.ts'
import { EVENT_STATUS, eventCategoryIdSchema, eventIdSchema, venueSchema } from '../event/event.ts'
import { id } from '../id.ts'
import { instantSchema, timeZoneSchema, wallTimeSchema } from '../time/wall-time.ts'
import { seatMapIdSchema } from './seat-map.ts'

export const officeTagSchema = v.object({
  ...tagSchema.entries,
  /** How many events have it, and how many brokers chose it. */
  events: v.number(),
  brokers: v.number(),
})

/** A tag of the catalogue, as administrators keep it. */
export type OfficeTag = v.InferOutput<typeof officeTagSchema>

export const performerIdSchema = id('PerformerId')

export const performerNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('a performer needs a name'),
  v.maxLength(120, 'must be at most 120 characters long'),
)

const performerSchema = v.object({ id: performerIdSchema, name: v.string() })

/** Who plays at an event: a team, a band, a play. */
export type Performer = v.InferOutput<typeof performerSchema>

export const officePerformerSchema = v.object({
  ...performerSchema.entries,
  /** How many events it plays at. */
  events: v.number(),
})

/** A performer as administrators keep it. */
export type OfficePerformer = v.InferOutput<typeof officePerformerSchema>

const venueIdSchema = id('VenueId')

export type VenueId = v.InferOutput<typeof venueIdSchema>

export const officeVenueSchema = v.object({
  id: venueIdSchema,
  name: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  timeZone: v.string(),
  seatMapId: v.nullable(seatMapIdSchema),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** How many events take place there, whatever their date and state. */
  events: v.number(),
})

/** A venue as administrators keep it; the drawing is that of every event without one of its own. */
export type OfficeVenue = v.InferOutput<typeof officeVenueSchema>

const line = (required: string, most: number) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.nonEmpty(required),
    v.maxLength(most, `must be at most ${most} characters long`),
  )

/** Degrees of a place, at most so many to either side. */
const degrees = (most: number) => {
  const message = `must be degrees from -${most} to ${most}`
  return v.optional(
    v.nullable(v.pipe(v.number(message), v.minValue(-most, message), v.maxValue(most, message))),
  )
}

/** What a venue is made of, member by member; its place is given as a whole or not at all. */
export const venueMembers = {
  name: line('a venue needs a name', 120),
  address: line('an address is required', 200),
  city: line('a city is required', 80),
  state: line('a state is required', 60),
  timeZone: timeZoneSchema,
  seatMapId: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1)))),
  latitude: degrees(90),
  longitude: degrees(180),
}

export const eventStatusIdSchema = v.picklist(Object.values(EVENT_STATUS))

export const officeEventSchema = v.object({
  id: eventIdSchema,
  name: v.string(),
  eventCategoryId: eventCategoryIdSchema,
  venue: v.object({ id: venueIdSchema, ...venueSchema.entries, timeZone: v.string() }),
  /** How the house is set up for this event; `null` shows the venue's own drawing. */
  seatMapId: v.nullable(seatMapIdSchema),
  coverImageURL: v.nullable(v.string()),
  dateTime: wallTimeSchema,
  dateTBA: v.boolean(),
  timeTBA: v.boolean(),
  statusId: eventStatusIdSchema,
  tags: v.array(tagSchema),
  /** Who plays, by name. */
  performers: v.array(performerSchema),
  /** Listings that are for sale or could be again, and orders that are not settled either way. */
  liveListings: v.number(),
  openOrders: v.number(),
  createdAt: instantSchema,
})

/** An event as administrators keep it, whatever its state. */
export type OfficeEvent = v.InferOutput<typeof officeEventSchema>

const someId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'

/** What an event is made of, member by member. */
export const eventMembers = {
  name: v.pipe(
    v.string('an event needs a name'),
    v.trim(),
    v.nonEmpty('an event needs a name'),
    v.maxLength(200, 'must be at most 200 characters long'),
  ),
  eventCategoryId: v.picklist([1, 2, 3], 'must be a category from 1 to 3'),
  venueId: someId,
  seatMapId: v.optional(v.nullable(someId)),
  coverImageURL: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(2000, 'must be at most 2000 characters long'),
        v.check(isHttps, 'must be an address that starts with https://'),
      ),
    ),
  ),
  dateTime: wallTimeSchema,
  dateTBA: v.optional(v.boolean()),
  timeTBA: v.optional(v.boolean()),
  statusId: v.optional(eventStatusIdSchema),
  tagIds: v.optional(v.pipe(v.array(someId), v.maxLength(50, 'must be at most 50 tags'))),
  performerIds: v.optional(
    v.pipe(v.array(someId), v.maxLength(50, 'must be at most 50 performers')),
  ),
}

/** What can be there twice and made one. */
export const MERGE_KINDS = ['event', 'venue', 'performer'] as const

export type MergeKind = (typeof MERGE_KINDS)[number]

export const mergePreviewSchema = v.object({
  /** What would go, and what it would become. */
  from: v.object({ id: v.number(), name: v.string() }),
  into: v.object({ id: v.number(), name: v.string() }),
  /** How many of each go along. */
  moves: v.object({
    events: v.number(),
    listings: v.number(),
    orders: v.number(),
    favorites: v.number(),
    tags: v.number(),
    seatMaps: v.number(),
    /** Those who chose a tag. */
    brokers: v.number(),
  }),
  /** Listings of seats that their seller has listed in both: those that go along are withdrawn. */
  doubled: v.number(),
  /** Why it cannot be done; empty where it can. */
  obstacles: v.array(v.string()),
})

/** What making one thing of two would move. */
export type MergePreview = v.InferOutput<typeof mergePreviewSchema>

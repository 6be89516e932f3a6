import * as v from 'valibot'

import { tagSchema } from '../event/event-search.ts'
import {
  EVENT_KINDS,
  eventKindSchema,
  EVENT_STATUS,
  eventCategoryIdSchema,
  eventIdSchema,
  venueSchema,
} from '../event/event.ts'
import { requiredSingleLine } from '../form/required.ts'
import { idSchema } from '../id.ts'
import { unbrandedIdSchema } from '../integer.ts'
import { instantSchema, timeZoneSchema, wallTimeSchema } from '../time/wall-time.ts'
import { seatMapIdSchema } from './seat-map.ts'

export const adminTagSchema = v.object({
  ...tagSchema.entries,
  /** The numbers of events with the tag, and of brokers who selected it. */
  events: v.number(),
  brokers: v.number(),
})

/** A catalog tag in the admin console. */
export type AdminTag = v.InferOutput<typeof adminTagSchema>

export const performerIdSchema = idSchema('PerformerId')

export const performerNameSchema = requiredSingleLine(120, 'a performer needs a name')

const performerSchema = v.object({ id: performerIdSchema, name: v.string() })

/** A performer of events: a team, a band, a play. */
export type Performer = v.InferOutput<typeof performerSchema>

export const adminPerformerSchema = v.object({
  ...performerSchema.entries,
  /** Number of the performer's events. */
  events: v.number(),
})

/** A performer in the admin console. */
export type AdminPerformer = v.InferOutput<typeof adminPerformerSchema>

const venueIdSchema = idSchema('VenueId')

export type VenueId = v.InferOutput<typeof venueIdSchema>

export const adminVenueSchema = v.object({
  id: venueIdSchema,
  name: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  timeZone: v.string(),
  seatMapId: v.nullable(seatMapIdSchema),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** Number of events at the venue, of any date and state. */
  events: v.number(),
})

/** A venue in the admin console. Its seat map is the default of its events. */
export type AdminVenue = v.InferOutput<typeof adminVenueSchema>

export const unmappedSectionSchema = v.object({
  section: v.string(),
  listings: v.number(),
  /** Names on the seat map that are most similar, the best first. */
  nearest: v.array(v.string()),
})

/** A section that listings of a venue name and its seat maps do not have. */
export type UnmappedSection = v.InferOutput<typeof unmappedSectionSchema>

/** Schema of a latitude or longitude, from `-most` to `max` degrees. */
const degrees = (max: number) => {
  const message = `must be degrees from -${max} to ${max}`
  return v.optional(
    v.nullable(v.pipe(v.number(message), v.minValue(-max, message), v.maxValue(max, message))),
  )
}

/** The members of a venue. Latitude and longitude must be given together. */
export const venueFields = {
  name: requiredSingleLine(120, 'a venue needs a name'),
  address: requiredSingleLine(200, 'an address is required'),
  city: requiredSingleLine(80, 'a city is required'),
  state: requiredSingleLine(60, 'a state is required'),
  timeZone: timeZoneSchema,
  seatMapId: v.optional(v.nullable(unbrandedIdSchema)),
  latitude: degrees(90),
  longitude: degrees(180),
}

export const eventStatusIdSchema = v.picklist(Object.values(EVENT_STATUS))

export const adminEventSchema = v.object({
  id: eventIdSchema,
  name: v.string(),
  eventCategoryId: eventCategoryIdSchema,
  venue: v.object({ id: venueIdSchema, ...venueSchema.entries, timeZone: v.string() }),
  /** Seat map of this event; `null` uses the venue's. */
  seatMapId: v.nullable(seatMapIdSchema),
  coverImageURL: v.nullable(v.string()),
  dateTime: wallTimeSchema,
  dateTBA: v.boolean(),
  timeTBA: v.boolean(),
  statusId: eventStatusIdSchema,
  kind: eventKindSchema,
  /** The main event that parking or a package is for; `null` of a main event. */
  belongsTo: v.nullable(eventIdSchema),
  session: v.optional(v.string()),
  tags: v.array(tagSchema),
  /** The performers, by name. */
  performers: v.array(performerSchema),
  /** Listings that are or could again be for sale, and orders that are still open. */
  liveListings: v.number(),
  openOrders: v.number(),
  createdAt: instantSchema,
})

/** An event of any state in the admin console. */
export type AdminEvent = v.InferOutput<typeof adminEventSchema>

const someId = unbrandedIdSchema

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'

/** The members of an event. */
export const eventFieldSchemas = {
  name: requiredSingleLine(200, 'an event needs a name'),
  eventCategoryId: v.picklist([1, 2, 3], 'must be a category from 1 to 3'),
  venueId: someId,
  seatMapId: v.optional(v.nullable(someId)),
  coverImageURL: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(2000, 'must be at most 2000 characters long'),
        v.check(isHttps, 'must be a URL that starts with https://'),
      ),
    ),
  ),
  dateTime: wallTimeSchema,
  dateTBA: v.optional(v.boolean()),
  timeTBA: v.optional(v.boolean()),
  statusId: v.optional(eventStatusIdSchema),
  /** Taken from the words of name and venue by default. */
  kind: v.optional(v.picklist(EVENT_KINDS, 'must be a kind of event')),
  belongsTo: v.optional(v.nullable(someId)),
  /** Taken from the name of a new event by default. */
  session: v.optional(v.nullable(requiredSingleLine(40, 'a label needs a text'))),
  tagIds: v.optional(v.pipe(v.array(someId), v.maxLength(50, 'must be at most 50 tags'))),
  performerIds: v.optional(
    v.pipe(v.array(someId), v.maxLength(50, 'must be at most 50 performers')),
  ),
}

/** Kinds of duplicates that can be merged. */
export const MERGE_KINDS = ['event', 'venue', 'performer'] as const

export type MergeKind = (typeof MERGE_KINDS)[number]

export const mergePreviewSchema = v.object({
  /** The duplicate that is removed, and the entity it is merged into. */
  from: v.object({ id: v.number(), name: v.string() }),
  into: v.object({ id: v.number(), name: v.string() }),
  /** Numbers of related rows that move. */
  moved: v.object({
    events: v.number(),
    listings: v.number(),
    orders: v.number(),
    favorites: v.number(),
    tags: v.number(),
    seatMaps: v.number(),
    /** Brokers who selected a tag. */
    brokers: v.number(),
  }),
  /** Listings whose seller lists the same seats on both events; those that move are withdrawn. */
  duplicateListings: v.number(),
  /** Why the merge is impossible; empty if it is possible. */
  obstacles: v.array(v.string()),
})

/** The effect of a merge before it is made. */
export type MergePreview = v.InferOutput<typeof mergePreviewSchema>

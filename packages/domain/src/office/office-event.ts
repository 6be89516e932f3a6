import * as v from 'valibot'

import { eventCategoryIdSchema } from '../event/category.ts'
import { EVENT_STATUS } from '../event/event-status.ts'
import { eventIdSchema } from '../event/event.ts'
import { venueSchema } from '../event/venue.ts'
import { tagSchema } from '../tag/tag.ts'
import { instantSchema, wallTimeSchema } from '../time/wall-time.ts'
import { performerSchema } from './office-performer.ts'
import { venueIdSchema } from './office-venue.ts'
import { seatMapIdSchema } from './seat-map.ts'

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

import * as v from 'valibot'

import { id } from '../id.ts'
import { centsSchema } from '../money/cents.ts'
import { wallTimeSchema } from '../time/wall-time.ts'
import { eventCategoryIdSchema } from './category.ts'
import { EVENT_STATUS } from './event-status.ts'
import { venueSchema } from './venue.ts'

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

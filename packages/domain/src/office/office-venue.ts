import * as v from 'valibot'

import { id } from '../id.ts'
import { timeZoneSchema } from '../time/time-zone.ts'
import { seatMapIdSchema } from './seat-map.ts'

export const venueIdSchema = id('VenueId')

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

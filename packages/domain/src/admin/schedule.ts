import * as v from 'valibot'

import { unbrandedIdSchema } from '../integer.ts'

/** Limits of a schedule file. */
export const SCHEDULE_LIMITS = { bytes: 2 * 1024 * 1024, rows: 5_000 } as const

/** Outcomes of a schedule row. */
export const SCHEDULE_OUTCOMES = [
  'new',
  'changed',
  'same',
  'duplicate',
  'unknownVenue',
  'refused',
] as const

export type ScheduleOutcome = (typeof SCHEDULE_OUTCOMES)[number]

export const scheduleRowSchema = v.object({
  row: v.number(),
  outcome: v.picklist(SCHEDULE_OUTCOMES),
  name: v.string(),
  /** The venue as in the file. */
  venue: v.string(),
  /** Local time at the venue; `null` if unknown. */
  dateTime: v.nullable(v.string()),
  eventId: v.nullable(v.number()),
  /** The changes, or why the row is skipped. */
  message: v.nullable(v.string()),
})

/** A row of a schedule with its outcome. */
export type ScheduleRow = v.InferOutput<typeof scheduleRowSchema>

export const unknownVenueSchema = v.object({
  /** The venue as in the file, which is the key for mapping it to a venue. */
  venue: v.string(),
  rows: v.number(),
  /** Venues with similar names, best match first. */
  nearest: v.array(v.object({ id: v.number(), name: v.string(), city: v.string() })),
})

/** A venue in a schedule that the catalog does not have. */
export type UnknownVenue = v.InferOutput<typeof unknownVenueSchema>

export const scheduleReportSchema = v.object({
  rows: v.array(scheduleRowSchema),
  unknownVenues: v.array(unknownVenueSchema),
})

/** The outcome of a schedule, row by row. */
export type ScheduleReport = v.InferOutput<typeof scheduleReportSchema>

const isRecord = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

/** Form field that maps venue names of the file to venue ids: `{"M.S.G., New York": 7}`. */
export const venueSelectionSchema = v.pipe(
  v.string(),
  v.check(isRecord, 'must be an object of names and ids'),
  v.transform((text): unknown => JSON.parse(text)),
  v.record(v.string(), unbrandedIdSchema, 'must be ids'),
)

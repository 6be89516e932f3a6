import * as v from 'valibot'

/** How large a schedule may be, and how many rows it may have. */
export const SCHEDULE_BOUNDS = { bytes: 2 * 1024 * 1024, rows: 5_000 } as const

/** What becomes of a row of a schedule. */
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
  /** The venue as the file has it. */
  venue: v.string(),
  /** At the venue; `null` where it is not known. */
  dateTime: v.nullable(v.string()),
  eventId: v.nullable(v.number()),
  /** What changes, or why nothing becomes of it. */
  message: v.nullable(v.string()),
})

/** A row of a schedule, and what becomes of it. */
export type ScheduleRow = v.InferOutput<typeof scheduleRowSchema>

export const unknownVenueSchema = v.object({
  /** The venue as the file has it, by which one is chosen for it. */
  venue: v.string(),
  rows: v.number(),
  /** Those whose names are nearest, the nearest first. */
  nearest: v.array(v.object({ id: v.number(), name: v.string(), city: v.string() })),
})

/** A venue that a schedule names and the catalogue does not know. */
export type UnknownVenue = v.InferOutput<typeof unknownVenueSchema>

export const scheduleReportSchema = v.object({
  rows: v.array(scheduleRowSchema),
  unknownVenues: v.array(unknownVenueSchema),
})

/** What becomes of a schedule, row by row. */
export type ScheduleReport = v.InferOutput<typeof scheduleReportSchema>

const isRecord = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

/** Which venue is meant by a name in the file: `{"M.S.G., New York": 7}`, as a form carries it. */
export const chosenVenuesSchema = v.pipe(
  v.string(),
  v.check(isRecord, 'must be an object of names and ids'),
  v.transform((text): unknown => JSON.parse(text)),
  v.record(v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 'must be ids'),
)

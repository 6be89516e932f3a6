import * as v from 'valibot'

import { id } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

export const seatMapIdSchema = id('SeatMapId')

export type SeatMapId = v.InferOutput<typeof seatMapIdSchema>

/** The largest drawing that is taken, in bytes. */
export const LARGEST_SEAT_MAP = 2 * 1024 * 1024

export const seatMapNameSchema = v.pipe(
  v.string('a seat map needs a name'),
  v.trim(),
  v.nonEmpty('a seat map needs a name'),
  v.maxLength(120, 'must be at most 120 characters long'),
)

/** By what a version of a drawing was made: taken first, put in the place of another, or its sections named. */
export const seatMapMakingSchema = v.picklist(['upload', 'replace', 'name'])

export type SeatMapMaking = v.InferOutput<typeof seatMapMakingSchema>

/** What parts the names of a section in a drawing. */
export const ALIAS_SIGN = '|'

/** One name of a section, as listings spell it. */
const sectionName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('a name must not be empty'),
  v.maxLength(60, 'must be at most 60 characters long'),
  v.check((name) => !name.includes(ALIAS_SIGN), `must be without ${ALIAS_SIGN}`),
)

/** What a part of a drawing is called from now on: its name first, then what else it goes by. */
export const namedPlaceSchema = v.strictObject({
  /** Which part: how many elements come before it in the drawing. */
  place: v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'must be a part of the drawing')),
  names: v.pipe(v.array(sectionName), v.maxLength(20, 'must be at most 20 names')),
})

export type NamedPlace = v.InferOutput<typeof namedPlaceSchema>

export const sectionOnSaleSchema = v.object({
  section: v.string(),
  /** How many active listings are in it. */
  listings: v.pipe(v.number(), v.safeInteger()),
  /** Whether the drawing has a section of that name. */
  isDrawn: v.boolean(),
})

/** A section that something is for sale in, as its sellers spell it, and whether the drawing has it. */
export type SectionOnSale = v.InferOutput<typeof sectionOnSaleSchema>

export const seatMapSchema = v.object({
  id: seatMapIdSchema,
  name: v.string(),
  svgURL: v.string(),
  /** The names of the sections in the drawing, in their natural order. */
  sections: v.array(v.string()),
  /** How many venues and how many events show it; it can be deleted while both are none. */
  venues: v.number(),
  events: v.number(),
  createdAt: instantSchema,
  /** Which version it is, from 1, and the one that is shown: of an older one another. */
  version: v.number(),
  shownId: seatMapIdSchema,
})

export const seatMapVersionSchema = v.object({
  id: seatMapIdSchema,
  version: v.number(),
  svgURL: v.string(),
  madeBy: seatMapMakingSchema,
  /** How many sections it has. */
  sections: v.number(),
  createdAt: instantSchema,
  isShown: v.boolean(),
})

/** A drawing as it was at some time; one of them is shown. */
export type SeatMapVersion = v.InferOutput<typeof seatMapVersionSchema>

/** The drawing of a house, as administrators keep it. */
export type SeatMap = v.InferOutput<typeof seatMapSchema>

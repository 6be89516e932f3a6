import * as v from 'valibot'

import { requiredSingleLine } from '../form/required.ts'
import { idSchema } from '../id.ts'
import { wholeNumber } from '../integer.ts'
import { instantSchema } from '../time/wall-time.ts'

export const seatMapIdSchema = idSchema('SeatMapId')

export type SeatMapId = v.InferOutput<typeof seatMapIdSchema>

/** The largest seat-map file, in bytes. */
export const MAX_SEAT_MAP_BYTES = 2 * 1024 * 1024

export const seatMapNameSchema = requiredSingleLine(120, 'a seat map needs a name')

/**
 * How a seat-map version was created: by the first upload, a replacement, or naming its sections.
 */
export const seatMapBuildSchema = v.picklist(['upload', 'replace', 'name'])

export type SeatMapBuild = v.InferOutput<typeof seatMapBuildSchema>

/** Separator of a section's names in a seat map. */
export const ALIAS_SEPARATOR = '|'

/** A section name as in listings. */
const sectionName = v.pipe(
  requiredSingleLine(60, 'a name must not be empty'),
  v.check((name) => !name.includes(ALIAS_SEPARATOR), `must be without ${ALIAS_SEPARATOR}`),
)

/** New names of a shape in a seat map: its name first, then its aliases. */
export const namedMapSectionSchema = v.strictObject({
  /** The shape's index among the elements of the drawing, from 1. */
  shape: wholeNumber(1, 'must be a part of the drawing'),
  names: v.pipe(v.array(sectionName), v.maxLength(20, 'must be at most 20 names')),
})

export type NamedMapSection = v.InferOutput<typeof namedMapSectionSchema>

export const sectionOnSaleSchema = v.object({
  section: v.string(),
  /** Number of active listings in the section. */
  listings: v.pipe(v.number(), v.safeInteger()),
  /** Whether the seat map has a section of that name. */
  isDrawn: v.boolean(),
})

/** A section with active listings, spelled as in the listings, and whether the seat map has it. */
export type SectionOnSale = v.InferOutput<typeof sectionOnSaleSchema>

export const seatMapSchema = v.object({
  id: seatMapIdSchema,
  name: v.string(),
  svgURL: v.string(),
  /** Names of the seat map's sections, in natural order. */
  sections: v.array(v.string()),
  /** Numbers of venues and events that use it; it can be deleted while both are zero. */
  venues: v.number(),
  events: v.number(),
  createdAt: instantSchema,
  /** Version number from 1, and the id of the current version. */
  version: v.number(),
  currentId: seatMapIdSchema,
})

export const seatMapVersionSchema = v.object({
  id: seatMapIdSchema,
  version: v.number(),
  svgURL: v.string(),
  createdBy: seatMapBuildSchema,
  /** Number of sections. */
  sections: v.number(),
  createdAt: instantSchema,
  isShown: v.boolean(),
})

/** A version of a seat map; one of them is current. */
export type SeatMapVersion = v.InferOutput<typeof seatMapVersionSchema>

/** A seat map in the admin console. */
export type SeatMap = v.InferOutput<typeof seatMapSchema>

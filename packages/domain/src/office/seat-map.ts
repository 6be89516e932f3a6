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
})

/** The drawing of a house, as administrators keep it. */
export type SeatMap = v.InferOutput<typeof seatMapSchema>

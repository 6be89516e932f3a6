import * as v from 'valibot'

import { tagSchema } from '../tag/tag.ts'

export const officeTagSchema = v.object({
  ...tagSchema.entries,
  /** How many events have it, and how many brokers chose it. */
  events: v.number(),
  brokers: v.number(),
})

/** A tag of the catalogue, as administrators keep it. */
export type OfficeTag = v.InferOutput<typeof officeTagSchema>

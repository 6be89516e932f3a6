import * as v from 'valibot'

import { id } from '../id.ts'

export const performerIdSchema = id('PerformerId')

export const performerNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('a performer needs a name'),
  v.maxLength(120, 'must be at most 120 characters long'),
)

export const performerSchema = v.object({ id: performerIdSchema, name: v.string() })

/** Who plays at an event: a team, a band, a play. */
export type Performer = v.InferOutput<typeof performerSchema>

export const officePerformerSchema = v.object({
  ...performerSchema.entries,
  /** How many events it plays at. */
  events: v.number(),
})

/** A performer as administrators keep it. */
export type OfficePerformer = v.InferOutput<typeof officePerformerSchema>

import * as v from 'valibot'

import { id } from '../id.ts'

export const tagIdSchema = id('TagId')

export type TagId = v.InferOutput<typeof tagIdSchema>

export const tagNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('a tag needs a name'),
  v.maxLength(60, 'a tag has at most 60 characters'),
)

export const tagSchema = v.object({ id: tagIdSchema, name: v.string() })

/** A word that events are grouped and quickly searched by. */
export type Tag = v.InferOutput<typeof tagSchema>

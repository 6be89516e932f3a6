import * as v from 'valibot'

import { id } from './id.ts'
import { instantSchema } from './time/wall-time.ts'

export const apiKeySchema = v.object({
  id: id('ApiKeyId'),
  name: v.string(),
  createdAt: instantSchema,
  lastUsedAt: v.nullable(instantSchema),
})

/** A key by which another program calls for its broker; `lastUsedAt` is exact to the minute. */
export type ApiKey = v.InferOutput<typeof apiKeySchema>

export const apiKeyNameSchema = v.pipe(
  v.string('a name is required'),
  v.trim(),
  v.nonEmpty('a name is required'),
  v.maxLength(60, 'a name has at most 60 characters'),
)

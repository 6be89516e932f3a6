import * as v from 'valibot'

import { id } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

/** What a key may be good for: to read the market or what is one's own, to sell, to buy, to report. */
export const KEY_SCOPES = ['market', 'mine', 'sell', 'buy', 'reports'] as const

export type KeyScope = (typeof KEY_SCOPES)[number]

/** What a key is good for unless more is asked for: what every key was before there were scopes. */
export const DEFAULT_KEY_SCOPES = ['mine', 'sell', 'reports'] as const satisfies KeyScope[]

export const apiKeySchema = v.object({
  id: id('ApiKeyId'),
  name: v.string(),
  createdAt: instantSchema,
  lastUsedAt: v.nullable(instantSchema),
  scopes: v.array(v.picklist(KEY_SCOPES)),
  expiresAt: v.nullable(instantSchema),
  addresses: v.array(v.string()),
})

/**
 * A key by which another program calls for its broker; `lastUsedAt` is exact to the minute. It may
 * be used from `addresses` alone, from everywhere when there are none.
 */
export type ApiKey = v.InferOutput<typeof apiKeySchema>

const apiKeyNameSchema = v.pipe(
  v.string('a name is required'),
  v.trim(),
  v.nonEmpty('a name is required'),
  v.maxLength(60, 'a name has at most 60 characters'),
)

/** What is asked for with a new key. */
export const newApiKeySchema = v.strictObject({
  name: apiKeyNameSchema,
  scopes: v.optional(
    v.pipe(
      v.array(v.picklist(KEY_SCOPES, `must be some of ${KEY_SCOPES.join(', ')}`)),
      v.minLength(1, 'must be at least one'),
      v.maxLength(KEY_SCOPES.length, 'must each be named once'),
    ),
    [...DEFAULT_KEY_SCOPES],
  ),
  expiresAt: v.optional(v.nullable(instantSchema), null),
  addresses: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(50))), v.maxLength(50)),
    [],
  ),
})

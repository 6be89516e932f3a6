import * as v from 'valibot'

import { rejectUrlsAndEmails, singleLine } from '../form/single-line.ts'
import { idSchema } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

/**
 * Scopes of API keys: reading the market, reading the account's own data, selling, pricing, buying,
 * reports, managing webhooks.
 */
export const KEY_SCOPES = ['market', 'mine', 'sell', 'price', 'buy', 'reports', 'webhooks'] as const

export type KeyScope = (typeof KEY_SCOPES)[number]

/** Scopes of a new API key by default. API keys from before scopes existed have the same ones. */
export const DEFAULT_KEY_SCOPES = ['mine', 'sell', 'reports'] as const satisfies KeyScope[]

export const apiKeySchema = v.object({
  id: idSchema('ApiKeyId'),
  name: v.string(),
  createdAt: instantSchema,
  lastUsedAt: v.nullable(instantSchema),
  scopes: v.array(v.picklist(KEY_SCOPES)),
  expiresAt: v.nullable(instantSchema),
  addresses: v.array(v.string()),
})

/**
 * An API key of a broker's program. `lastUsedAt` is exact to the minute. If `addresses` is not
 * empty, the key works only from these IP addresses.
 */
export type ApiKey = v.InferOutput<typeof apiKeySchema>

/** The API key that a request was made with, and its broker. */
export const currentApiKeySchema = v.object({
  ...apiKeySchema.entries,
  broker: v.object({ id: v.string(), name: v.string() }),
})

const apiKeyNameSchema = v.pipe(
  v.string('a name is required'),
  v.trim(),
  v.nonEmpty('a name is required'),
  v.maxLength(60, 'a name has at most 60 characters'),
  singleLine,
  rejectUrlsAndEmails,
)

/** Body of a request to create an API key. */
export const newApiKeySchema = v.strictObject({
  name: apiKeyNameSchema,
  scopes: v.optional(
    v.pipe(
      v.array(v.picklist(KEY_SCOPES, `must be some of ${KEY_SCOPES.join(', ')}`)),
      v.minLength(1, 'must be at least one'),
      v.maxLength(KEY_SCOPES.length, 'must not contain duplicates'),
    ),
    [...DEFAULT_KEY_SCOPES],
  ),
  expiresAt: v.optional(v.nullable(instantSchema), null),
  addresses: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(50))), v.maxLength(50)),
    [],
  ),
})

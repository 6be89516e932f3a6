import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'

/** The calls of the API keys. */
export const apiKeyHandlers = {
  list: listApiKeys,
  create: createApiKey,
  revoke: revokeApiKey,
} satisfies ResourceHandlers<'apiKeys'>

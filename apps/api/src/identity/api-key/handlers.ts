import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { createApiKey } from './create-api-key.ts'
import { getCurrentApiKey } from './get-current-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'

/** Handlers of the API key endpoints. */
export const apiKeyHandlers = {
  list: listApiKeys,
  current: getCurrentApiKey,
  create: createApiKey,
  revoke: revokeApiKey,
} satisfies ResourceHandlers<'apiKeys'>

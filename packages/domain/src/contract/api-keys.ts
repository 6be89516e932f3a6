import * as v from 'valibot'

import { apiKeySchema, currentApiKeySchema, newApiKeySchema } from '../account/api-key.ts'
import { SIGNED_IN } from '../account/scope.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { idParams, noContent } from './members.ts'

/** Management of a broker's API keys. */
export const apiKeys = {
  /** List API keys. Newest first, without the keys themselves. */
  list: endpoint({
    method: 'GET',
    path: '/api-keys/',
    summary: 'List API keys. Newest first, without the keys themselves.',
    scopes: SIGNED_IN,
    right: 'manageKeys',
    response: jsonResponse(v.object({ data: v.array(apiKeySchema) })),
  }),
  /**
   * Get the API key of the request. Whose it is, its scopes, expiry and addresses. A session has
   * none.
   */
  current: endpoint({
    method: 'GET',
    path: '/key',
    summary:
      'Get the API key of the request. Whose it is, its scopes, expiry and addresses. A session has none.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'open',
    apiKey: 'any',
    response: jsonResponse(v.object({ data: currentApiKeySchema })),
    errors: ['notFound'],
  }),
  /** Create an API key. It is shown only once. */
  create: endpoint({
    method: 'POST',
    path: '/api-keys/',
    summary: 'Create an API key. It is shown only once.',
    scopes: SIGNED_IN,
    right: 'manageKeys',
    requiresStepUp: true,
    idempotent: true,
    body: newApiKeySchema,
    response: createdResponse(
      v.object({ data: v.object({ ...apiKeySchema.entries, key: v.string() }) }),
    ),
    errors: ['conflict'],
  }),
  /** Revoke an API key. Its calls are rejected at once. */
  revoke: endpoint({
    method: 'DELETE',
    path: '/api-keys/{id}',
    summary: 'Revoke an API key. Its calls are rejected at once.',
    scopes: SIGNED_IN,
    right: 'manageKeys',
    requiresStepUp: true,
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
}

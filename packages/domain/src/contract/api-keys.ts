import * as v from 'valibot'

import { apiKeySchema, newApiKeySchema } from '../account/api-key.ts'
import { SIGNED_IN } from '../account/scope.ts'
import { createdJson, endpoint, json } from './endpoint.ts'
import { idParams, nothing } from './members.ts'

/** Management of a broker's API keys. */
export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api-keys/',
    summary: 'List API keys. Newest first, without the keys themselves.',
    scopes: SIGNED_IN,
    answer: json(v.object({ data: v.array(apiKeySchema) })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api-keys/',
    summary: 'Create an API key. It is shown only once.',
    scopes: SIGNED_IN,
    fresh: true,
    idempotent: true,
    body: newApiKeySchema,
    answer: createdJson(v.object({ data: v.object({ ...apiKeySchema.entries, key: v.string() }) })),
    errors: ['conflict'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api-keys/{id}',
    summary: 'Revoke an API key. Its calls are rejected at once.',
    scopes: SIGNED_IN,
    fresh: true,
    params: idParams,
    answer: json(nothing),
    errors: ['notFound'],
  }),
}

import { createHash, randomUUID } from 'node:crypto'

import type { RequestInfo } from '../../platform/http/handler.ts'

/**
 * Idempotency key for a provider call. A request repeated under its own key with the same body gets
 * the same key; every other request gets a different one, even under that key. The length is fixed.
 */
export const providerKey = (
  { idempotencyKey, bodyHash }: Pick<RequestInfo, 'idempotencyKey' | 'bodyHash'>,
  ...requests: (string | number)[]
): string =>
  createHash('sha256')
    .update(JSON.stringify([idempotencyKey ?? randomUUID(), bodyHash, ...requests]))
    .digest('hex')

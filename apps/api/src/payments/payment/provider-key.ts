import { createHash, randomUUID } from 'node:crypto'

import type { RequestInfo } from '../../platform/http/handler.ts'

/**
 * The key under which the provider does once what a request asks for: the same for a request that
 * is repeated under its own key, another for every other one, be it under that key as well. Of one
 * length, whatever it is made of.
 */
export const providerKey = (
  { idempotencyKey, bodyHash }: Pick<RequestInfo, 'idempotencyKey' | 'bodyHash'>,
  ...asked: (string | number)[]
): string =>
  createHash('sha256')
    .update(JSON.stringify([idempotencyKey ?? randomUUID(), bodyHash, ...asked]))
    .digest('hex')

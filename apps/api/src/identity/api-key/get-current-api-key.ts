import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findApiKey } from '../api-key-store.ts'

/**
 * Returns the API key of the request, so that a program can check its own scopes and limits.
 * @throws 404 for a session, which has none.
 */
export const getCurrentApiKey: Handler<Contract['apiKeys']['current']> = async ({
  ctx,
  caller: { keyId },
}) => {
  const data = keyId === null ? undefined : await findApiKey(ctx.db, keyId)
  if (!data) throw new ApiError('notFound', { message: 'this request has no API key' })
  return { data }
}

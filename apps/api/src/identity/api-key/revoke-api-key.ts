import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { deleteApiKey } from '../api-key-store.ts'

/** Revokes an API key immediately. */
export const revokeApiKey: Handler<Contract['apiKeys']['revoke']> = async ({
  ctx,
  caller,
  input,
}) => {
  if (!(await deleteApiKey(ctx.db, caller.accountId, input.id))) throw new ApiError('notFound')
  return {}
}

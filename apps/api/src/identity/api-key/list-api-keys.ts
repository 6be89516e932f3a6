import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { apiKeyOf, apiKeysOf } from '../api-key-store.ts'

/** Lists the broker's API keys. */
export const listApiKeys: Handler<Contract['apiKeys']['list']> = async ({ ctx, caller }) => {
  const keys = await apiKeysOf(ctx.db, caller.accountId)
  return { data: mapRows(keys, apiKeyOf) }
}

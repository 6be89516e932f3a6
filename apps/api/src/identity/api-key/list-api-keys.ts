import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { toApiKey, readApiKeys } from '../api-key-store.ts'

/** Lists the broker's API keys. */
export const listApiKeys: Handler<Contract['apiKeys']['list']> = async ({ ctx, caller }) => {
  const keys = await readApiKeys(ctx.db, caller.accountId)
  return { data: mapRows(keys, toApiKey) }
}

import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { forgetKey } from '../api-key-store.ts'

/** Takes a key back; it is not known from then on. */
export const revokeApiKey: Handler<Contract['apiKeys']['revoke']> = async ({
  ctx,
  caller,
  input,
}) => {
  if (!(await forgetKey(ctx.db, caller.accountId, input.id))) throw new Refusal('notFound')
  return {}
}

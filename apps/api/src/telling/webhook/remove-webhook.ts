import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Tells an address nothing any more; what it was told goes with it. */
export const removeWebhook: Handler<Contract['webhooks']['remove']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('notFound')
  return {}
}

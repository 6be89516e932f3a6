import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Forgets what was watched, and with it all that was known and found. */
export const removeWatch: Handler<Contract['watches']['remove']> = async ({
  ctx,
  caller,
  input,
}) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('watches')
    .where('id', '=', input.id)
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('notFound')
  return {}
}

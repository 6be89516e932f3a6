import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../kernel/http/handler.ts'

/** Switches one kind of notification on or off; the others stay, whatever else happens meanwhile. */
export const setNotification: Handler<Contract['account']['setNotification']> = async ({
  ctx,
  caller,
  input: { kind, isEnabled },
}) => {
  const flag = JSON.stringify({ [kind]: isEnabled })
  await ctx.db
    .updateTable('accounts')
    .set({ notification_flags: sql`notification_flags || ${flag}::jsonb` })
    .where('id', '=', caller.accountId)
    .execute()
  return {}
}

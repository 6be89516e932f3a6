import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { toListedAccount } from './get-account.ts'

const ORDERS: SortExpressions<Contract['adminAccounts']['list']> = {
  created_at: sql`created_at`,
  name: sql`lower(name)`,
  email: sql`email_key`,
}

/** Lists accounts by state and text; the text is searched in name, email and phone number. */
export const listAccounts: Handler<Contract['adminAccounts']['list']> = async ({ ctx, input }) => {
  const { state, search = '' } = input
  const found = ctx.db
    .selectFrom('accounts')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'))
    .where(sql<boolean>`position(
      lower(${search}) in lower(concat_ws(' ', name, email, phone_number))) > 0`)
  const order = { by: ORDERS[input.orderBy], id: 'accounts.id' }
  const { rows, paginator } = await listPage(found, order, input)
  return { results: mapRows(rows, toListedAccount), paginator }
}

import type { Contract } from '@seatdesk/domain/contract'

import { readOpenBusiness } from '../../identity/index.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readCounts } from './account-counts.ts'
import { readAlike } from './read-alike.ts'
import { toListedAccount } from './to-listed-account.ts'

/** One account with what an operator needs to decide about it. */
export const getAccount: Handler<Contract['officeAccounts']['get']> = async ({
  ctx: { db, clock },
  input: { id },
}) => {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw new Refusal('notFound')
  const data = {
    ...toListedAccount(account),
    address: account.address,
    isMfaEnabled: account.is_mfa_enabled,
    phoneConfirmedAt: account.phone_confirmed_at?.toISOString() ?? null,
    emailConfirmedAt: account.email_confirmed_at?.toISOString() ?? null,
    deletedAt: account.deleted_at?.toISOString() ?? null,
    payoutsFrozenAt: account.payouts_frozen_at?.toISOString() ?? null,
    counts: await readCounts(db, id, clock.now()),
    alike: await readAlike(db, id),
    open: await readOpenBusiness(db, id),
  }
  return { data }
}

import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { awaitApproval, lockAccount, updateAccount } from './account-store.ts'
import { findLink, isGood, spendLinks } from './links.ts'

/** Confirms the e-mail address by its link; opened again, as mail scanners do, it still succeeds. */
export const confirmEmail: Handler<Contract['account']['confirmEmail']> = async ({
  ctx,
  input: { token },
}) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const link = await findLink(tx, token, 'confirm-email')
    if (!link || (!link.used_at && !isGood(link, now))) throw new Refusal('wrongConfirmation')
    const { id, email, email_confirmed_at: before } = await lockAccount(tx, link.account_id)
    if (!before) {
      await spendLinks(tx, id, 'confirm-email', now)
      await updateAccount(tx, id, { email_confirmed_at: now })
      await awaitApproval(tx, id)
    }
    return { data: { email } }
  })
}

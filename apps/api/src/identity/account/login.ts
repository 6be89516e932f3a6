import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { openSession } from '../session/session-store.ts'
import { lockAccount } from './account-store.ts'
import { issueCode } from './code/issue-code.ts'
import { openFullSession } from './open-full-session.ts'
import { checkLogin } from './password/check-login.ts'
import { hasSecondFactor } from './totp/has-second-factor.ts'

/** Opens a session; with two-factor on, one that is good for entering a code, which is sent by phone. */
export const login: Handler<Contract['account']['login']> = async ({ ctx, input, request }) => {
  const { id, password_hash: checkedHash } = await checkLogin(ctx, input, request)
  return transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, id)
    // The password may have been changed, and every session ended, since it was checked.
    if (account.password_hash !== checkedHash) throw new Refusal('wrongCredentials')
    if (account.state !== 'approved') throw new Refusal('notApproved')
    if (!hasSecondFactor(account)) return openFullSession(ctx, tx, account, request.device)

    const { sessionId, tokens } = await openSession(ctx, tx, {
      accountId: id,
      scope: 'Mfa Required',
      device: request.device,
    })
    if (account.is_mfa_enabled) await issueCode(ctx, tx, account, { purpose: 'login', sessionId })
    return tokens
  })
}

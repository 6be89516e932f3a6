import { LIMITS, type Scope } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { refuseToWait, takeTry } from '../../kernel/limit/tries.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockAccount } from './account-store.ts'
import { sessionOf } from './caller-session.ts'
import { type CodePurpose, issueCode } from './code/issue-code.ts'
import { newestCode } from './code/newest-code.ts'

/** The code that a session may be waiting for, by a scope that is good for little else. */
const AWAITED: Partial<Record<Scope, CodePurpose>> = {
  'Registered User': 'confirm-phone',
  'Mfa Required': 'login',
}

/** Sends the code that the session waits for once more; the earlier one is worthless from then on. */
export const resendCode: Handler<Contract['account']['resendCode']> = async ({ ctx, caller }) => {
  const purpose = AWAITED[caller.scope] ?? 'change-mfa'
  const binding = { purpose, sessionId: sessionOf(caller) }
  await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, caller.accountId)
    const pending = await newestCode(tx, { ...binding, accountId: caller.accountId })
    if (!pending || pending.used_at)
      throw new Refusal('conflict', {
        message:
          purpose === 'login'
            ? 'no code comes by text message here, please enter one of your authenticator app'
            : 'there is no code to send again',
      })
    const resent = { limit: LIMITS.resendCode, by: `${binding.purpose} ${binding.sessionId}` }
    refuseToWait(await takeTry(tx, resent, ctx.clock.now()))
    await issueCode(ctx, tx, account, binding)
  })
  return {}
}

import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../platform/database/transaction.ts'
import { type Handler, requireSessionId } from '../../platform/http/handler.ts'
import { recordReauthentication } from '../session/session-store.ts'
import { lockAccount } from './account-store.ts'
import { checkOwnPassword } from './check-password.ts'
import { consumeCode } from './consume-code.ts'
import { issueCode } from './issue-code.ts'

/** Sends the code that can replace the password for step-up authentication. */
export const requestReauthenticationCode: Handler<
  Contract['account']['requestReauthenticationCode']
> = async ({ ctx, caller }) => {
  await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, caller.accountId)
    await issueCode(ctx, tx, account, { purpose: 'step-up', sessionId: requireSessionId(caller) })
  })
  return {}
}

/** Step-up authentication: verifies the session's owner by password, sent code or authenticator. */
export const reauthenticate: Handler<Contract['account']['reauthenticate']> = async ({
  ctx,
  caller,
  input: { password, code = '' },
  request,
}) => {
  const sessionId = requireSessionId(caller)
  const now = ctx.clock.now()
  if (password !== undefined) {
    await checkOwnPassword(ctx, caller, password, request)
    await recordReauthentication(ctx.db, sessionId, now)
    return {}
  }
  const claim = { accountId: caller.accountId, sessionId, purpose: 'step-up', code } as const
  await consumeCode(ctx, claim, (tx) => recordReauthentication(tx, sessionId, now))
  return {}
}

import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../platform/database/transaction.ts'
import { type Handler, requireSessionId } from '../../platform/http/handler.ts'
import { lockAccount, updateAccount } from './account-store.ts'
import { consumeCode } from './consume-code.ts'
import { issueCode } from './issue-code.ts'
import { notifyOfAction } from './notify-of-action.ts'

/** Sends the code that turns two-factor on or off. */
export const requestMfa: Handler<Contract['account']['requestMfa']> = async ({ ctx, caller }) => {
  await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, caller.accountId)
    await issueCode(ctx, tx, account, {
      purpose: 'change-mfa',
      sessionId: requireSessionId(caller),
    })
  })
  return {}
}

/** Turns two-factor on or off with the code sent by request-mfa. */
export const setMfa: Handler<Contract['account']['setMfa']> = async ({
  ctx,
  caller,
  input: { code, isEnabled },
}) => {
  const { accountId } = caller
  const claim = {
    accountId,
    sessionId: requireSessionId(caller),
    purpose: 'change-mfa',
    code,
  } as const
  await consumeCode(ctx, claim, async (tx, account) => {
    await updateAccount(tx, accountId, { is_mfa_enabled: isEnabled })
    if (account.is_mfa_enabled === isEnabled) return
    const name = isEnabled ? 'two-factor-on' : 'two-factor-off'
    await notifyOfAction(ctx, tx, account, { name, by: 'text message' })
  })
  return {}
}

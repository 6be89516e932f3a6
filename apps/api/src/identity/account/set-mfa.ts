import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { updateAccount } from './account-store.ts'
import { sessionOf } from './caller-session.ts'
import { spendCode } from './code/spend-code.ts'
import { tellOfAct } from './sensitive-act/tell-of-act.ts'

/** Switches two-factor on or off with the code that request-mfa sent. */
export const setMfa: Handler<Contract['account']['setMfa']> = async ({
  ctx,
  caller,
  input: { code, isEnabled },
}) => {
  const { accountId } = caller
  const claim = { accountId, sessionId: sessionOf(caller), purpose: 'change-mfa', code } as const
  await spendCode(ctx, claim, async (tx, account) => {
    await updateAccount(tx, accountId, { is_mfa_enabled: isEnabled })
    if (account.is_mfa_enabled === isEnabled) return
    const name = isEnabled ? 'two-factor-on' : 'two-factor-off'
    await tellOfAct(ctx, tx, account, { name, by: 'text message' })
  })
  return {}
}

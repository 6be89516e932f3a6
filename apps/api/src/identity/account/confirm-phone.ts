import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { awaitApproval, updateAccount } from './account-store.ts'
import { sessionOf } from './caller-session.ts'
import { spendCode } from './code/spend-code.ts'

/** Confirms the phone number with the code that registering sent to it. */
export const confirmPhone: Handler<Contract['account']['confirmPhone']> = async ({
  ctx,
  caller,
  input: { code },
}) => {
  const { accountId } = caller
  const claim = { accountId, sessionId: sessionOf(caller), purpose: 'confirm-phone', code } as const
  await spendCode(ctx, claim, async (tx, account) => {
    const confirmedAt = account.phone_confirmed_at ?? ctx.clock.now()
    await updateAccount(tx, accountId, { phone_confirmed_at: confirmedAt })
    await awaitApproval(tx, accountId)
  })
  return {}
}

import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../../kernel/http/handler.ts'
import { noteProved } from '../../session/session-store.ts'
import { sessionOf } from '../caller-session.ts'
import { spendCode } from '../code/spend-code.ts'
import { checkOwnPassword } from '../password/check-own-password.ts'

/** Proves a session's owner once more, by the password, a code that was sent, or an authenticator. */
export const prove: Handler<Contract['account']['prove']> = async ({
  ctx,
  caller,
  input: { password, code = '' },
  request,
}) => {
  const sessionId = sessionOf(caller)
  const now = ctx.clock.now()
  if (password !== undefined) {
    await checkOwnPassword(ctx, caller, password, request)
    await noteProved(ctx.db, sessionId, now)
    return {}
  }
  const claim = { accountId: caller.accountId, sessionId, purpose: 'prove', code } as const
  await spendCode(ctx, claim, (tx) => noteProved(tx, sessionId, now))
  return {}
}

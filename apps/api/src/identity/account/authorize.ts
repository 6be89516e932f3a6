import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { revokeSessions } from '../session/session-store.ts'
import { sessionOf } from './caller-session.ts'
import { spendCode } from './code/spend-code.ts'
import { openFullSession } from './open-full-session.ts'

/** Finishes a two-factor login: its session ends, and a full one begins. */
export const authorize: Handler<Contract['account']['authorize']> = async ({
  ctx,
  caller,
  input: { code },
  request: { device },
}) => {
  const sessionId = sessionOf(caller)
  const claim = { accountId: caller.accountId, sessionId, purpose: 'login', code } as const
  return spendCode(ctx, claim, async (tx, account) => {
    if (account.state !== 'approved') throw new Refusal('notApproved')
    await revokeSessions(tx, ctx.clock.now(), { sessionId })
    return openFullSession(ctx, tx, account, device)
  })
}

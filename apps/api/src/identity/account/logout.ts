import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { revokeSessions, sessionOfRefreshToken } from '../session/session-store.ts'

/** Ends the session of a refresh token if it is one of the caller's own; any other is let be. */
export const logout: Handler<Contract['account']['logout']> = async ({
  ctx: { db, clock },
  caller,
  input: { refreshToken },
}) => {
  const session = await sessionOfRefreshToken(db, refreshToken)
  if (session?.accountId === caller.accountId)
    await revokeSessions(db, clock.now(), { sessionId: session.sessionId })
  return {}
}

import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../platform/http/handler.ts'
import { revokeSessions } from './session-store.ts'

/** Signs out all of the caller's devices except the current one. */
export const revokeOtherSessions: Handler<Contract['sessions']['revokeOthers']> = async ({
  ctx: { db, clock },
  caller: { accountId, sessionId },
}) => {
  await revokeSessions(db, clock.now(), { accountId, exceptSessionId: sessionId ?? '' })
  return {}
}

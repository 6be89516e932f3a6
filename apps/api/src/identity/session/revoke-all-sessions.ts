import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../platform/http/handler.ts'
import { revokeSessions } from './session-store.ts'

/** Signs out all of the caller's devices, including the current one. */
export const revokeAllSessions: Handler<Contract['sessions']['revokeAll']> = async ({
  ctx: { db, clock },
  caller: { accountId },
}) => {
  await revokeSessions(db, clock.now(), { accountId })
  return {}
}

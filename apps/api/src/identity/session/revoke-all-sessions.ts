import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../platform/http/handler.ts'
import { revokeSessions } from './session-store.ts'

/** Logs every device of the caller out, the caller's own as well. */
export const revokeAllSessions: Handler<Contract['sessions']['revokeAll']> = async ({
  ctx: { db, clock },
  caller: { accountId },
}) => {
  await revokeSessions(db, clock.now(), { accountId })
  return {}
}

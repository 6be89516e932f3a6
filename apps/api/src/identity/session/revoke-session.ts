import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { liveSessions, revokeSessions } from './session-store.ts'

/** Signs out one of the caller's devices. */
export const revokeSession: Handler<Contract['sessions']['revoke']> = async ({
  ctx: { db, clock },
  caller,
  input: { id },
}) => {
  const now = clock.now()
  const own = await liveSessions(db, caller.accountId, now)
  if (!own.some((session) => session.id === id)) throw new ApiError('notFound')
  await revokeSessions(db, now, { sessionId: id })
  return {}
}

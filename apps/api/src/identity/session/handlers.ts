import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { deviceName } from './known-device.ts'
import { liveSessions, revokeSessions } from './session-store.ts'

/** Signs out one of the caller's devices. */
const revokeSession: Handler<Contract['sessions']['revoke']> = async ({
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

/** Signs out all of the caller's devices except the current one. */
const revokeOtherSessions: Handler<Contract['sessions']['revokeOthers']> = async ({
  ctx: { db, clock },
  caller: { accountId, sessionId },
}) => {
  await revokeSessions(db, clock.now(), { accountId, exceptSessionId: sessionId ?? '' })
  return {}
}

/** Signs out all of the caller's devices, including the current one. */
const revokeAllSessions: Handler<Contract['sessions']['revokeAll']> = async ({
  ctx: { db, clock },
  caller: { accountId },
}) => {
  await revokeSessions(db, clock.now(), { accountId })
  return {}
}

/** Lists the devices that are signed in to the caller's account. */
const listSessions: Handler<Contract['sessions']['list']> = async ({ ctx, caller }) => {
  const sessions = await liveSessions(ctx.db, caller.accountId, ctx.clock.now())
  return {
    data: mapRows(sessions, (session) => ({
      id: session.id,
      device: deviceName(session.user_agent),
      address: session.address,
      createdAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      isCurrent: session.id === caller.sessionId,
    })),
  }
}

/** Handlers of the session endpoints. */
export const sessionHandlers = {
  list: listSessions,
  revoke: revokeSession,
  revokeAll: revokeAllSessions,
  revokeOthers: revokeOtherSessions,
} satisfies ResourceHandlers<'sessions'>

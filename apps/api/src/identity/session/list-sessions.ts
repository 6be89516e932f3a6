import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { deviceName } from './known-device.ts'
import { liveSessions } from './session-store.ts'

/** Lists the devices that are signed in to the caller's account. */
export const listSessions: Handler<Contract['sessions']['list']> = async ({ ctx, caller }) => {
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

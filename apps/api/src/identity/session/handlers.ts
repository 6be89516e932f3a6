import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { listSessions } from './list-sessions.ts'
import { revokeAllSessions } from './revoke-all-sessions.ts'
import { revokeOtherSessions } from './revoke-other-sessions.ts'
import { revokeSession } from './revoke-session.ts'

/** Handlers of the session endpoints. */
export const sessionHandlers = {
  list: listSessions,
  revoke: revokeSession,
  revokeAll: revokeAllSessions,
  revokeOthers: revokeOtherSessions,
} satisfies ResourceHandlers<'sessions'>

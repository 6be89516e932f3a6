export { createSession } from './create-session.ts'
export { serializeStoredSession } from './stored-session.ts'

export type { SessionAccess, SessionState } from './session-store.ts'
export type { SessionUser, UserSchema } from './stored-session.ts'

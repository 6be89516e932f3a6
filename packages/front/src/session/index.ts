export { createSession } from './create-session.ts'
export { serializeStoredSession } from './held-session.ts'

export type { Access, SessionState } from './session-store.ts'
export type { SessionUser, UserSchema } from './held-session.ts'

export { createSession } from './create-session.ts'
export { readStoredSession } from './read-stored-session.ts'
export { hasScope } from './session-store.ts'
export { serializeStoredSession } from './stored-session.ts'

export type { SessionAccess, SessionState } from './session-store.ts'
export type { SessionUser, UserSchema } from './stored-session.ts'

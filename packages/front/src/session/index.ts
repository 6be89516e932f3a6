export { createSession } from './create-session.ts'
export { writeHeldSession } from './held-session.ts'

export type { Access } from './access.ts'
export type { SessionState } from './session-store.ts'
export type { SessionUser, UserSchema } from './session-user.ts'

import { selectCipher } from './cipher.ts'
import { createEncryptedStorage } from './encrypted-storage.ts'
import type { SessionUser, StoredSession, UserSchema } from './stored-session.ts'

/** Reads the session that the browser stores, as `createSession` restores it; null without one. */
export const readStoredSession = async <User extends SessionUser>(
  root: string,
  userSchema: UserSchema<User>,
): Promise<StoredSession<User> | null> => {
  const storage = createEncryptedStorage({
    root,
    userSchema,
    tab: () => window.sessionStorage,
    persistent: () => window.localStorage,
    cipher: selectCipher(),
    onNoStoredSession: () => {},
  })
  return (await storage.read())?.held ?? null
}

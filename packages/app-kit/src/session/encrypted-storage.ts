import type { Cipher } from './cipher.ts'
import {
  type StoredSession,
  parseStoredSession,
  serializeStoredSession,
  type SessionUser,
  type UserSchema,
} from './stored-session.ts'

/**
 * Persists a session across reloads: in session storage, or in local storage if the user stays
 * logged in.
 */
export interface EncryptedStorage<User extends SessionUser> {
  /** Returns the stored session; session storage wins. Removes anything unreadable. */
  read(): Promise<{ held: StoredSession<User>; isKept: boolean } | null>
  /** Stores the latest session in one of the two storages and clears the other. */
  write(storedSession: StoredSession<User>, isKept: boolean): Promise<void>
  /** Clears both storages; pending writes do not fill them again. */
  clear(): void
}

export interface EncryptedStorageOptions<User extends SessionUser> {
  /** Key in both storages. */
  root: string
  /** Schema of the stored user data. */
  userSchema: UserSchema<User>
  /** Returns the session storage; may throw if storage is blocked. */
  tab: () => Storage
  /** Returns the local storage; may throw if storage is blocked. */
  persistent: () => Storage
  /** Encrypts the values of both storages. */
  cipher: Cipher
  /** Called if nothing could be stored: the session lasts only as long as the page. */
  onNoStoredSession: () => void
}

/** Creates a vault that tolerates corrupt, blocked or full storages. */
export const createEncryptedStorage = <User extends SessionUser>({
  root,
  userSchema,
  tab,
  persistent,
  cipher,
  onNoStoredSession,
}: EncryptedStorageOptions<User>): EncryptedStorage<User> => {
  // Each write and each clear starts an epoch; a write from an earlier epoch is discarded.
  let epoch = 0
  let pending = Promise.resolve()

  async function store(storedSession: StoredSession<User>, isKept: boolean, ownId: number) {
    const encrypted = await cipher.seal(serializeStoredSession(storedSession)).catch(() => null)
    if (ownId !== epoch) return
    const place =
      encrypted === null
        ? undefined
        : (isKept ? [persistent, tab] : [tab]).find((storage) => putInto(storage, root, encrypted))
    // Only now: another tab that found no session would go to the login page.
    for (const storage of [tab, persistent]) if (storage !== place) removeFrom(storage, root)
    if (!place) onNoStoredSession()
  }

  return {
    async read() {
      for (const [storage, isKept] of [
        [tab, false],
        [persistent, true],
      ] as const) {
        const encrypted = getFrom(storage, root)
        if (encrypted === null) continue
        const storedSession = await cipher.open(encrypted).then(
          (text) => parseStoredSession(text, userSchema),
          () => null,
        )
        if (storedSession) return { held: storedSession, isKept }
        // Unless a newer value has been stored since.
        if (getFrom(storage, root) === encrypted) removeFrom(storage, root)
      }
      return null
    },
    write(session, isKept) {
      const own = ++epoch
      pending = pending.then(() => (own === epoch ? store(session, isKept, own) : undefined))
      return pending
    },
    clear() {
      epoch += 1
      removeFrom(tab, root)
      removeFrom(persistent, root)
    },
  }
}

const getFrom = (storage: () => Storage, root: string): string | null =>
  attempt(() => storage().getItem(root))

const removeFrom = (storage: () => Storage, root: string) =>
  attempt(() => storage().removeItem(root))

const putInto = (storage: () => Storage, root: string, text: string): boolean =>
  attempt(() => {
    storage().setItem(root, text)
    return true
  }) ?? false

/** Every member of a blocked or full storage may throw. */
const attempt = <Result>(touch: () => Result): Result | null => {
  try {
    return touch()
  } catch {
    return null
  }
}

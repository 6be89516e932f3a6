import type { Cipher } from './cipher.ts'
import {
  type HeldSession,
  readHeldSession,
  writeHeldSession,
  type SessionUser,
  type UserSchema,
} from './held-session.ts'

/** Keeps a session over reloads: in the tab, or, when the user stays logged in, in the browser. */
export interface Vault<User extends SessionUser> {
  /** What is kept; the tab's own comes first. Whatever cannot be read is dropped. */
  read(): Promise<{ held: HeldSession<User>; isKept: boolean } | null>
  /** Keeps the newest session in one of the two storages alone. */
  write(held: HeldSession<User>, isKept: boolean): Promise<void>
  /** Empties both storages; no write still under way fills them again. */
  clear(): void
}

export interface VaultOptions<User extends SessionUser> {
  /** The name that either storage keeps it under. */
  root: string
  /** What is kept of the user. */
  userSchema: UserSchema<User>
  /** The storage of the tab; may throw where storage is blocked. */
  tab: () => Storage
  /** The storage of the browser; may throw where storage is blocked. */
  persistent: () => Storage
  /** Seals what goes into either storage. */
  cipher: Cipher
  /** Told when nothing could be kept: the session will last as long as the page. */
  onNothingKept: () => void
}

/** Makes a vault that survives storages which are corrupt, blocked or full. */
export const createVault = <User extends SessionUser>({
  root,
  userSchema,
  tab,
  persistent,
  cipher,
  onNothingKept,
}: VaultOptions<User>): Vault<User> => {
  // Each write and each clear begins an epoch; a write that an epoch has overtaken leaves no trace.
  let epoch = 0
  let pending = Promise.resolve()

  async function store(held: HeldSession<User>, isKept: boolean, mine: number) {
    const sealed = await cipher.seal(writeHeldSession(held)).catch(() => null)
    if (mine !== epoch) return
    removeFrom(tab, root)
    removeFrom(persistent, root)
    const isStored =
      sealed !== null &&
      ((isKept && putInto(persistent, root, sealed)) || putInto(tab, root, sealed))
    if (!isStored) onNothingKept()
  }

  return {
    async read() {
      for (const [storage, isKept] of [
        [tab, false],
        [persistent, true],
      ] as const) {
        const sealed = getFrom(storage, root)
        if (sealed === null) continue
        const held = await cipher.open(sealed).then(
          (text) => readHeldSession(text, userSchema),
          () => null,
        )
        if (held) return { held, isKept }
        // Unless something better was put there meanwhile.
        if (getFrom(storage, root) === sealed) removeFrom(storage, root)
      }
      return null
    },
    write(held, isKept) {
      const mine = ++epoch
      pending = pending.then(() => (mine === epoch ? store(held, isKept, mine) : undefined))
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

/** A blocked or full storage throws from any of its members. */
const attempt = <Result>(touch: () => Result): Result | null => {
  try {
    return touch()
  } catch {
    return null
  }
}

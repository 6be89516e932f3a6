import type { Cipher } from './cipher.ts'
import { type HeldSession, readHeldSession, writeHeldSession } from './held-session.ts'

/** The key that the login and user areas persist under. */
export const ROOT = 'root'

/** Keeps a session over reloads: in the tab, or, when the user stays logged in, in the browser. */
export interface Vault {
  /** What is kept; the tab's own comes first. Whatever cannot be read is dropped. */
  read(): Promise<{ held: HeldSession; isKept: boolean } | null>
  /** Keeps the newest session in one of the two storages alone. */
  write(held: HeldSession, isKept: boolean): Promise<void>
  /** Empties both storages; no write still under way fills them again. */
  clear(): void
}

export interface VaultOptions {
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
export const createVault = ({ tab, persistent, cipher, onNothingKept }: VaultOptions): Vault => {
  // Each write and each clear begins an epoch; a write that an epoch has overtaken leaves no trace.
  let epoch = 0
  let pending = Promise.resolve()

  async function store(held: HeldSession, isKept: boolean, mine: number) {
    const sealed = await cipher.seal(writeHeldSession(held)).catch(() => null)
    if (mine !== epoch) return
    removeFrom(tab)
    removeFrom(persistent)
    const isStored =
      sealed !== null && ((isKept && putInto(persistent, sealed)) || putInto(tab, sealed))
    if (!isStored) onNothingKept()
  }

  return {
    async read() {
      for (const [storage, isKept] of [
        [tab, false],
        [persistent, true],
      ] as const) {
        const sealed = getFrom(storage)
        if (sealed === null) continue
        const held = await cipher.open(sealed).then(readHeldSession, () => null)
        if (held) return { held, isKept }
        // Unless something better was put there meanwhile.
        if (getFrom(storage) === sealed) removeFrom(storage)
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
      removeFrom(tab)
      removeFrom(persistent)
    },
  }
}

const getFrom = (storage: () => Storage): string | null => attempt(() => storage().getItem(ROOT))

const removeFrom = (storage: () => Storage) => attempt(() => storage().removeItem(ROOT))

const putInto = (storage: () => Storage, text: string): boolean =>
  attempt(() => {
    storage().setItem(ROOT, text)
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

import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'

import { type Cipher, noopCipher } from './cipher.ts'
import { createEncryptedStorage, type EncryptedStorageOptions } from './encrypted-storage.ts'
import {
  type StoredSession,
  parseStoredSession,
  serializeStoredSession,
  type SessionUser,
} from './stored-session.ts'

const ROOT = 'root'

const userSchema = v.object({ name: v.string(), email: v.string(), isActive: v.boolean() })

const storedSession: StoredSession<SessionUser> = {
  login: { accessToken: 'access', refreshToken: 'refresh' },
  user: null,
}

/** A browser storage over a map. */
const storageOf = (entries: Record<string, string> = {}): Storage => {
  const map = new Map(Object.entries(entries))
  return {
    get length() {
      return map.size
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  }
}

const blocked = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const full: Storage = {
  ...storageOf(),
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  },
}

const setUp = (options: Partial<EncryptedStorageOptions<SessionUser>> = {}) => {
  const tab = storageOf()
  const persistent = storageOf()
  const onNoStoredSession = vi.fn<() => void>()
  const storage = createEncryptedStorage({
    root: ROOT,
    userSchema,
    tab: () => tab,
    persistent: () => persistent,
    cipher: noopCipher,
    onNoStoredSession,
    ...options,
  })
  return { storage, tab, persistent, onNoStoredSession }
}

describe('storing a session', () => {
  test('SESSION-8 without "keep me logged in" it is stored only in the tab', async () => {
    const { storage, tab, persistent } = setUp()
    await storage.write(storedSession, false)
    expect(tab.getItem(ROOT)).not.toBeNull()
    expect(persistent.getItem(ROOT)).toBeNull()
    expect(await storage.read()).toEqual({ held: storedSession, isKept: false })
  })

  test('SESSION-9 changing "keep me logged in" moves it to the persistent storage and back', async () => {
    const { storage, tab, persistent } = setUp()
    await storage.write(storedSession, false)
    await storage.write(storedSession, true)
    expect([tab.getItem(ROOT), persistent.getItem(ROOT) !== null]).toEqual([null, true])
    await storage.write(storedSession, false)
    expect([tab.getItem(ROOT) !== null, persistent.getItem(ROOT)]).toEqual([true, null])
  })

  test('SESSION-95 a newer state replaces the former at once, so that another tab always finds a session', async () => {
    const persistent = storageOf()
    const found: boolean[] = []
    const look = () => void found.push(persistent.getItem(ROOT) !== null)
    const { storage } = setUp({
      persistent: () => ({
        ...persistent,
        removeItem: (key) => (persistent.removeItem(key), look()),
        setItem: (key, value) => (persistent.setItem(key, value), look()),
      }),
    })
    await storage.write(storedSession, true)
    const renewed = { ...storedSession, login: { accessToken: 'new', refreshToken: 'new' } }
    await storage.write(renewed, true)
    expect(found).toEqual([true, true])
    expect(await storage.read()).toEqual({ held: renewed, isKept: true })
  })

  test('the latest of several writes wins, even if the first encryption is slower', async () => {
    const { storage } = setUp({ cipher: slowFirst() })
    const newest = { ...storedSession, login: { accessToken: 'newest', refreshToken: 'newest' } }
    await Promise.all([storage.write(storedSession, true), storage.write(newest, true)])
    expect(await storage.read()).toEqual({ held: newest, isKept: true })
  })
})

describe('after a logout', () => {
  test('SESSION-25 a pending write restores no tokens', async () => {
    const { storage, tab, persistent } = setUp({ cipher: slowFirst() })
    const writing = storage.write(storedSession, true)
    storage.clear()
    await writing
    expect([tab.getItem(ROOT), persistent.getItem(ROOT)]).toEqual([null, null])
  })

  test.each([true, false])(
    'SESSION-25 a write whose encryption has started restores no tokens, kept: %s',
    async (isKept) => {
      const [started, encrypted] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
      const encrypt = () => {
        started.resolve()
        return encrypted.promise
      }
      const { storage, tab, persistent } = setUp({ cipher: { ...noopCipher, seal: encrypt } })
      const writing = storage.write(storedSession, isKept)
      await started.promise
      storage.clear()
      encrypted.resolve(serializeStoredSession(storedSession))
      await writing
      expect([tab.getItem(ROOT), persistent.getItem(ROOT)]).toEqual([null, null])
    },
  )
})

describe('unreadable data', () => {
  test.each([
    '',
    '{"state":{"token":"abc"',
    'null',
    '"text"',
    '[]',
    '42',
    '{}',
    '{"version":1}',
    '{"version":99,"login":{"accessToken":"a","refreshToken":"b"},"user":null}',
    '{"version":1,"login":{"accessToken":{"evil":1},"refreshToken":"b"},"user":null}',
    '{"version":1,"login":{"accessToken":"a","refreshToken":"b"},"user":{"isActive":"yes"}}',
    '{"__proto__":{"version":1}}',
  ])('SESSION-20 %s is dropped', async (blob) => {
    const tab = storageOf({ [ROOT]: blob })
    const persistent = storageOf({ [ROOT]: blob })
    const { storage } = setUp({ tab: () => tab, persistent: () => persistent })
    expect(await storage.read()).toBeNull()
    expect([tab.getItem(ROOT), persistent.getItem(ROOT)]).toEqual([null, null])
  })

  test('SESSION-20 a thousand damaged sessions cause no error and are only accepted if valid', async () => {
    const whole = serializeStoredSession(storedSession)
    const outcomes: [string, StoredSession<SessionUser> | null][] = []
    for (let seed = 1; seed <= 1000; seed += 1) {
      const blob = damaged(whole, seed)
      const { storage } = setUp({ tab: () => storageOf({ [ROOT]: blob }) })
      outcomes.push([blob, (await storage.read())?.held ?? null])
    }
    expect(outcomes).toEqual(outcomes.map(([blob]) => [blob, parseStoredSession(blob, userSchema)]))
  })

  test('SESSION-20 data encrypted with another cipher is dropped', async () => {
    const persistent = storageOf({ [ROOT]: 'sealed by somebody else' })
    const open = () => Promise.reject(new Error('cannot be opened'))
    const { storage } = setUp({
      persistent: () => persistent,
      cipher: { ...noopCipher, open },
    })
    expect(await storage.read()).toBeNull()
    expect(persistent.getItem(ROOT)).toBeNull()
  })

  test('unknown members are left out', async () => {
    const blob = JSON.stringify({ version: 1, ...storedSession, setUser: 'nothing', isKept: 'x' })
    const { storage } = setUp({ tab: () => storageOf({ [ROOT]: blob }) })
    expect(await storage.read()).toEqual({ held: storedSession, isKept: false })
  })
})

describe('blocked or full storage', () => {
  test('SESSION-21 if the persistent storage is full, the session is stored in the tab', async () => {
    const { storage, tab, onNoStoredSession } = setUp({ persistent: () => full })
    await storage.write(storedSession, true)
    expect(tab.getItem(ROOT)).not.toBeNull()
    expect(onNoStoredSession).not.toHaveBeenCalled()
  })

  test('SESSION-21 if all storage is blocked, the callback is called and nothing throws', async () => {
    const { storage, onNoStoredSession } = setUp({ tab: blocked, persistent: blocked })
    await storage.write(storedSession, true)
    expect(onNoStoredSession).toHaveBeenCalledOnce()
    expect(await storage.read()).toBeNull()
    expect(() => storage.clear()).not.toThrow()
  })

  test('SESSION-19 if encryption fails, nothing is stored and the callback is called', async () => {
    const { storage, tab, persistent, onNoStoredSession } = setUp({
      cipher: { ...noopCipher, seal: () => Promise.reject(new Error('no secure context')) },
    })
    await storage.write(storedSession, true)
    expect([tab.getItem(ROOT), persistent.getItem(ROOT)]).toEqual([null, null])
    expect(onNoStoredSession).toHaveBeenCalledOnce()
  })
})

describe('encryption', () => {
  test.each([false, true])('SESSION-19 a session is stored encrypted, kept: %s', async (isKept) => {
    const encrypt = (text: string) => Promise.resolve(btoa(text))
    const open = (encrypted: string) => Promise.resolve(atob(encrypted))
    const { storage, tab, persistent } = setUp({ cipher: { seal: encrypt, open } })
    await storage.write(storedSession, isKept)
    expect((isKept ? persistent : tab).getItem(ROOT)).toMatch(/^[A-Za-z0-9+/=]+$/)
    expect(await storage.read()).toEqual({ held: storedSession, isKept })
  })
})

/** Returns the text with one piece cut out and another inserted, at seeded positions. */
function damaged(text: string, seed: number): string {
  const place = (seed * 7919) % text.length
  const length = seed % 13
  const noise = ['', '{', '"', 'null', '\u0000', '[[', '1e999', '__proto__', 'é'][seed % 9] ?? ''
  return `${text.slice(0, place)}${noise}${text.slice(place + length)}`
}

/** A cipher whose first encryption takes longer than the later ones. */
function slowFirst(): Cipher {
  let delay = 30
  return {
    ...noopCipher,
    seal: async (text) => {
      const waitMs = delay
      delay = 0
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      return text
    },
  }
}

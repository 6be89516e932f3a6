import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'

import { type Cipher, plainCipher } from './cipher.ts'
import { createEncryptedStorage, type EncryptedStorageOptions } from './encrypted-storage.ts'
import {
  type StoredSession,
  parseStoredSession,
  serializeStoredSession,
  type SessionUser,
} from './stored-session.ts'

const ROOT = 'root'

const userSchema = v.object({ name: v.string(), email: v.string(), isActive: v.boolean() })

const held: StoredSession<SessionUser> = {
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
  const onNothingKept = vi.fn<() => void>()
  const vault = createEncryptedStorage({
    root: ROOT,
    userSchema,
    tab: () => tab,
    persistent: () => persistent,
    cipher: plainCipher,
    onNothingKept,
    ...options,
  })
  return { vault, tab, persistent, onNothingKept }
}

describe('keeping a session', () => {
  test('SESSION-8 without keep me logged in it stays in the tab alone', async () => {
    const { vault, tab, persistent } = setUp()
    await vault.write(held, false)
    expect(tab.getItem(ROOT)).not.toBeNull()
    expect(persistent.getItem(ROOT)).toBeNull()
    expect(await vault.read()).toEqual({ held, isKept: false })
  })

  test('SESSION-9 keeping it moves it to the browser, and back', async () => {
    const { vault, tab, persistent } = setUp()
    await vault.write(held, false)
    await vault.write(held, true)
    expect([tab.getItem(ROOT), persistent.getItem(ROOT) !== null]).toEqual([null, true])
    await vault.write(held, false)
    expect([tab.getItem(ROOT) !== null, persistent.getItem(ROOT)]).toEqual([true, null])
  })

  test('of several writes the newest stands, however slow the sealing of the first', async () => {
    const { vault } = setUp({ cipher: slowFirst() })
    const newest = { ...held, login: { accessToken: 'newest', refreshToken: 'newest' } }
    await Promise.all([vault.write(held, true), vault.write(newest, true)])
    expect(await vault.read()).toEqual({ held: newest, isKept: true })
  })
})

describe('after a logout', () => {
  test('SESSION-25 a write that is still under way brings no token back', async () => {
    const { vault, tab, persistent } = setUp({ cipher: slowFirst() })
    const writing = vault.write(held, true)
    vault.clear()
    await writing
    expect([tab.getItem(ROOT), persistent.getItem(ROOT)]).toEqual([null, null])
  })

  test.each([true, false])(
    'SESSION-25 nor does one that was being sealed already, kept: %s',
    async (isKept) => {
      const [begun, sealed] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
      const seal = () => {
        begun.resolve()
        return sealed.promise
      }
      const { vault, tab, persistent } = setUp({ cipher: { ...plainCipher, seal } })
      const writing = vault.write(held, isKept)
      await begun.promise
      vault.clear()
      sealed.resolve(serializeStoredSession(held))
      await writing
      expect([tab.getItem(ROOT), persistent.getItem(ROOT)]).toEqual([null, null])
    },
  )
})

describe('what cannot be read', () => {
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
    const { vault } = setUp({ tab: () => tab, persistent: () => persistent })
    expect(await vault.read()).toBeNull()
    expect([tab.getItem(ROOT), persistent.getItem(ROOT)]).toEqual([null, null])
  })

  test('SESSION-20 of a thousand damaged sessions none is taken for one, and none throws', async () => {
    const whole = serializeStoredSession(held)
    const outcomes: [string, StoredSession<SessionUser> | null][] = []
    for (let seed = 1; seed <= 1000; seed += 1) {
      const blob = damaged(whole, seed)
      const { vault } = setUp({ tab: () => storageOf({ [ROOT]: blob }) })
      outcomes.push([blob, (await vault.read())?.held ?? null])
    }
    expect(outcomes).toEqual(outcomes.map(([blob]) => [blob, parseStoredSession(blob, userSchema)]))
  })

  test('SESSION-20 what another cipher sealed is dropped', async () => {
    const persistent = storageOf({ [ROOT]: 'sealed by somebody else' })
    const open = () => Promise.reject(new Error('cannot be opened'))
    const { vault } = setUp({
      persistent: () => persistent,
      cipher: { ...plainCipher, open },
    })
    expect(await vault.read()).toBeNull()
    expect(persistent.getItem(ROOT)).toBeNull()
  })

  test('members that nobody asked for are left out', async () => {
    const blob = JSON.stringify({ version: 1, ...held, setUser: 'nothing', isKept: 'x' })
    const { vault } = setUp({ tab: () => storageOf({ [ROOT]: blob }) })
    expect(await vault.read()).toEqual({ held, isKept: false })
  })
})

describe('storages that are blocked or full', () => {
  test('SESSION-21 a full browser leaves the session in the tab', async () => {
    const { vault, tab, onNothingKept } = setUp({ persistent: () => full })
    await vault.write(held, true)
    expect(tab.getItem(ROOT)).not.toBeNull()
    expect(onNothingKept).not.toHaveBeenCalled()
  })

  test('SESSION-21 where nothing can be kept the user is told, and nothing breaks', async () => {
    const { vault, onNothingKept } = setUp({ tab: blocked, persistent: blocked })
    await vault.write(held, true)
    expect(onNothingKept).toHaveBeenCalledOnce()
    expect(await vault.read()).toBeNull()
    expect(() => vault.clear()).not.toThrow()
  })

  test('SESSION-19 what cannot be sealed is not kept, and the user is told', async () => {
    const { vault, tab, persistent, onNothingKept } = setUp({
      cipher: { ...plainCipher, seal: () => Promise.reject(new Error('no secure context')) },
    })
    await vault.write(held, true)
    expect([tab.getItem(ROOT), persistent.getItem(ROOT)]).toEqual([null, null])
    expect(onNothingKept).toHaveBeenCalledOnce()
  })
})

describe('sealing', () => {
  test.each([false, true])('SESSION-19 kept or not (%s), it is sealed', async (isKept) => {
    const seal = (text: string) => Promise.resolve(btoa(text))
    const open = (sealed: string) => Promise.resolve(atob(sealed))
    const { vault, tab, persistent } = setUp({ cipher: { seal, open } })
    await vault.write(held, isKept)
    expect((isKept ? persistent : tab).getItem(ROOT)).toMatch(/^[A-Za-z0-9+/=]+$/)
    expect(await vault.read()).toEqual({ held, isKept })
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
    ...plainCipher,
    seal: async (text) => {
      const mine = delay
      delay = 0
      await new Promise((resolve) => setTimeout(resolve, mine))
      return text
    },
  }
}

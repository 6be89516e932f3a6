import { SIGNED_IN } from '@seatdesk/domain'
import { describe, expect, test, vi } from 'vitest'

import type { EncryptedStorage } from './encrypted-storage.ts'
import { createAccessCheck, createSessionStore } from './session-store.ts'
import type { SessionUser } from './stored-session.ts'
import type { TabChannel, SessionMessage } from './tab-channel.ts'

const accessOf = createAccessCheck(SIGNED_IN)

const user: SessionUser = {
  name: 'Jordan Blake',
  email: 'broker@seatdesk.test',
  isActive: true,
}

const base64url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const tokensOf = (sub: string, refreshToken: string, scope = 'Authorized User') => ({
  accessToken: `${base64url({})}.${base64url({ sub, scope, exp: 4_000_000_000 })}.signature`,
  refreshToken,
})

/** Tabs of one browser that receive each other's messages. */
const browserOf = (count: number) => {
  const listeners: ((news: SessionMessage) => void)[] = []
  const channel = (mine: number): TabChannel => ({
    tell: (news) => {
      for (const [index, hear] of listeners.entries()) if (index !== mine) hear(news)
    },
    listen: (on) => {
      listeners[mine] = (news) => (news.type === 'renewed' ? on.renewed(news) : on.ended(news))
    },
  })
  return Array.from({ length: count }, (_, index) => tabWith(channel(index)))
}

const tabWith = (tabs: TabChannel, vault: Partial<EncryptedStorage<SessionUser>> = {}) =>
  createSessionStore<SessionUser>({
    tabs,
    vault: {
      read: () => Promise.resolve(null),
      write: () => Promise.resolve(),
      clear: () => {},
      ...vault,
    },
  })

const alone: TabChannel = { tell: () => {}, listen: () => {} }

describe('renewing', () => {
  test('SESSION-17 new tokens are kept only while those spent are still the ones held', () => {
    const session = tabWith(alone)
    session.begin(tokensOf('1', 'first'), false)
    session.renew('first', tokensOf('1', 'second'))
    expect(session.getState().tokens?.refreshToken).toBe('second')
    session.renew('first', tokensOf('1', 'late'))
    expect(session.getState().tokens?.refreshToken).toBe('second')
  })

  test('SESSION-17 a logout during a renewal stays a logout', () => {
    const session = tabWith(alone)
    session.begin(tokensOf('1', 'first'), false)
    session.end()
    session.renew('first', tokensOf('1', 'second'))
    expect(session.getState().tokens).toBeNull()
  })

  test('SESSION-22 the other tabs take over what one of them renewed', () => {
    const [one, other] = browserOf(2)
    one?.begin(tokensOf('1', 'first'), true)
    other?.begin(tokensOf('1', 'first'), true)
    one?.renew('first', tokensOf('1', 'second'))
    expect(other?.getState().tokens?.refreshToken).toBe('second')
  })
})

describe('ending', () => {
  test('a logout in one tab is seen in those of the same account, and in no other', () => {
    const [one, same, different] = browserOf(3)
    one?.begin(tokensOf('1', 'a'), true)
    same?.begin(tokensOf('1', 'b'), false)
    different?.begin(tokensOf('2', 'c'), false)
    one?.end()
    expect([one, same, different].map((tab) => tab?.getState().tokens?.refreshToken)).toEqual([
      undefined,
      undefined,
      'c',
    ])
  })

  test('SESSION-25 the vault is emptied', () => {
    const clear = vi.fn<() => void>()
    const session = tabWith(alone, { clear })
    session.begin(tokensOf('1', 'a'), true)
    session.end()
    expect(clear).toHaveBeenCalledOnce()
  })
})

describe('restoring', () => {
  const kept = { held: { login: tokensOf('1', 'kept'), user }, isKept: true }

  test('what was kept is taken up', async () => {
    const session = tabWith(alone, { read: () => Promise.resolve(kept) })
    expect(accessOf(session.getState())).toBe('waiting')
    await session.restore()
    expect(accessOf(session.getState())).toBe('in')
  })

  test('a login that was quicker than the storage stands', async () => {
    const session = tabWith(alone, { read: () => Promise.resolve(kept) })
    const restoring = session.restore()
    session.begin(tokensOf('1', 'fresh'), false)
    await restoring
    expect(session.getState().tokens?.refreshToken).toBe('fresh')
  })

  test('a storage that never answers leaves nobody waiting', async () => {
    vi.useFakeTimers()
    const session = tabWith(alone, { read: () => new Promise(() => {}) })
    const restoring = session.restore()
    await vi.advanceTimersByTimeAsync(1000)
    await restoring
    vi.useRealTimers()
    expect(accessOf(session.getState())).toBe('out')
  })
})

describe('coming back to a page that was frozen', () => {
  const restored = async (kept: Awaited<ReturnType<EncryptedStorage<SessionUser>['read']>>) => {
    const session = tabWith(alone, { read: () => Promise.resolve(kept) })
    session.begin(tokensOf('1', 'held'), true)
    session.setUser(user)
    await session.recheck()
    return session.getState()
  }

  test('SESSION-23 it shows nothing private when the session has ended meanwhile', async () => {
    expect(accessOf(await restored(null))).toBe('out')
  })

  test('what another page has renewed meanwhile is taken up', async () => {
    const held = { login: tokensOf('1', 'renewed'), user }
    const { tokens } = await restored({ held, isKept: true })
    expect(tokens?.refreshToken).toBe('renewed')
  })
})

describe('leaving on purpose', () => {
  test('SESSION-18 who logs out is not led back, who is thrown out is', () => {
    const session = tabWith(alone)
    session.begin(tokensOf('1', 'a'), true)
    session.drop()
    expect(session.getState().hasLeft).toBe(false)
    session.begin(tokensOf('1', 'b'), true)
    session.end()
    expect(session.getState().hasLeft).toBe(true)
    session.begin(tokensOf('1', 'c'), true)
    expect(session.getState().hasLeft).toBe(false)
  })
})

describe('who may see what is protected', () => {
  const nobody = {
    tokens: null,
    user: null,
    isKept: false,
    isRestoring: false,
    isRenewing: false,
    isLoadingUser: false,
    hasLeft: false,
  }
  const good = tokensOf('1', 'a')

  test.each([
    ['NAV-6 nobody is out', {}, 'out'],
    ['NAV-6 an active user with a good token is in', { tokens: good, user }, 'in'],
    ['NAV-6 an inactive user is out', { tokens: good, user: { ...user, isActive: false } }, 'out'],
    ['NAV-6 a user being loaded is waited for', { tokens: good, isLoadingUser: true }, 'waiting'],
    ['NAV-6 a refresh under way is waited for', { isRenewing: true }, 'waiting'],
    ['a refresh does not shut out who is in', { tokens: good, user, isRenewing: true }, 'in'],
    ['a good token whose owner is not known is neither', { tokens: good }, 'unknown'],
    ['AUTH-19 a two-factor token is out', { tokens: tokensOf('1', 'a', 'Mfa Required') }, 'out'],
    [
      'AUTH-19 AUTH-35 the administrator is in, as every broker is',
      { tokens: tokensOf('1', 'a', 'Authorized Admin User'), user },
      'in',
    ],
    [
      'a token that is none is out',
      { tokens: { accessToken: 'x', refreshToken: 'y' }, user },
      'out',
    ],
  ] as const)('%s', (_title, state, access) => {
    expect(accessOf({ ...nobody, ...state })).toBe(access)
  })
})

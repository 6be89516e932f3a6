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

const tokensOf = (
  sub: string,
  refreshToken: string,
  scope = 'Authorized User',
  companyId?: number,
) => ({
  accessToken: `${base64url({})}.${base64url({ sub, cid: companyId, scope, exp: 4_000_000_000 })}.signature`,
  refreshToken,
})

/** Tabs of one browser that receive each other's messages. */
const browserOf = (count: number) => {
  const listeners: ((event: SessionMessage) => void)[] = []
  const channel = (ownId: number): TabChannel => ({
    tell: (event) => {
      for (const [index, listener] of listeners.entries()) if (index !== ownId) listener(event)
    },
    listen: (on) => {
      listeners[ownId] = (event) => (event.type === 'renewed' ? on.renewed(event) : on.ended(event))
    },
  })
  return Array.from({ length: count }, (_, index) => tabWith(channel(index)))
}

const tabWith = (tabs: TabChannel, storage: Partial<EncryptedStorage<SessionUser>> = {}) =>
  createSessionStore<SessionUser>({
    tabs,
    storage: {
      read: () => Promise.resolve(null),
      write: () => Promise.resolve(),
      clear: () => {},
      ...storage,
    },
  })

const silentChannel: TabChannel = { tell: () => {}, listen: () => {} }

describe('refreshing tokens', () => {
  test('TEAM-21 tokens of another company drop the user, here and in the tabs of the session', () => {
    const [here, there] = browserOf(2)
    for (const tab of [here, there]) {
      tab?.begin(tokensOf('1', 'first', undefined, 1), true)
      tab?.setUser(user)
    }
    here?.renew('first', tokensOf('1', 'second', undefined, 1))
    expect(there?.getState().user).toEqual(user)
    here?.renew('second', tokensOf('1', 'third', undefined, 9))
    for (const tab of [here, there])
      expect(tab?.getState()).toMatchObject({ user: null, tokens: { refreshToken: 'third' } })
  })

  test('SESSION-17 new tokens are stored only if the used ones are still current', () => {
    const session = tabWith(silentChannel)
    session.begin(tokensOf('1', 'first'), false)
    session.renew('first', tokensOf('1', 'second'))
    expect(session.getState().tokens?.refreshToken).toBe('second')
    session.renew('first', tokensOf('1', 'late'))
    expect(session.getState().tokens?.refreshToken).toBe('second')
  })

  test('SESSION-17 a logout during a refresh is final', () => {
    const session = tabWith(silentChannel)
    session.begin(tokensOf('1', 'first'), false)
    session.end()
    session.renew('first', tokensOf('1', 'second'))
    expect(session.getState().tokens).toBeNull()
  })

  test('SESSION-22 other tabs adopt the refreshed tokens', () => {
    const [item, other] = browserOf(2)
    item?.begin(tokensOf('1', 'first'), true)
    other?.begin(tokensOf('1', 'first'), true)
    item?.renew('first', tokensOf('1', 'second'))
    expect(other?.getState().tokens?.refreshToken).toBe('second')
  })
})

describe('ending a session', () => {
  test('a logout in one tab ends the session in other tabs of the same account only', () => {
    const [item, same, different] = browserOf(3)
    item?.begin(tokensOf('1', 'a'), true)
    same?.begin(tokensOf('1', 'b'), false)
    different?.begin(tokensOf('2', 'c'), false)
    item?.end()
    expect([item, same, different].map((tab) => tab?.getState().tokens?.refreshToken)).toEqual([
      undefined,
      undefined,
      'c',
    ])
  })

  test('SESSION-25 the stored session is cleared', () => {
    const clear = vi.fn<() => void>()
    const session = tabWith(silentChannel, { clear })
    session.begin(tokensOf('1', 'a'), true)
    session.end()
    expect(clear).toHaveBeenCalledOnce()
  })
})

describe('restoring a session', () => {
  const saved = { held: { login: tokensOf('1', 'kept'), user }, isKept: true }

  test('a stored session is restored', async () => {
    const session = tabWith(silentChannel, { read: () => Promise.resolve(saved) })
    expect(accessOf(session.getState())).toBe('waiting')
    await session.restore()
    expect(accessOf(session.getState())).toBe('in')
  })

  test('a login during the restore wins', async () => {
    const session = tabWith(silentChannel, { read: () => Promise.resolve(saved) })
    const restoring = session.restore()
    session.begin(tokensOf('1', 'fresh'), false)
    await restoring
    expect(session.getState().tokens?.refreshToken).toBe('fresh')
  })

  test('the restore times out after a second if the storage does not respond', async () => {
    vi.useFakeTimers()
    const session = tabWith(silentChannel, { read: () => new Promise(() => {}) })
    const restoring = session.restore()
    await vi.advanceTimersByTimeAsync(1000)
    await restoring
    vi.useRealTimers()
    expect(accessOf(session.getState())).toBe('out')
  })
})

describe('returning to a frozen page', () => {
  const restored = async (saved: Awaited<ReturnType<EncryptedStorage<SessionUser>['read']>>) => {
    const session = tabWith(silentChannel, { read: () => Promise.resolve(saved) })
    session.begin(tokensOf('1', 'held'), true)
    session.setUser(user)
    await session.recheck()
    return session.getState()
  }

  test('SESSION-23 a session that has ended meanwhile is signed out', async () => {
    expect(accessOf(await restored(null))).toBe('out')
  })

  test('tokens that another page has refreshed meanwhile are adopted', async () => {
    const session = { login: tokensOf('1', 'renewed'), user }
    const { tokens } = await restored({ held: session, isKept: true })
    expect(tokens?.refreshToken).toBe('renewed')
  })
})

describe('leaving', () => {
  test('SESSION-18 a logout marks the session as left, an expired session does not', () => {
    const session = tabWith(silentChannel)
    session.begin(tokensOf('1', 'a'), true)
    session.drop()
    expect(session.getState().hasLoggedOut).toBe(false)
    session.begin(tokensOf('1', 'b'), true)
    session.end()
    expect(session.getState().hasLoggedOut).toBe(true)
    session.begin(tokensOf('1', 'c'), true)
    expect(session.getState().hasLoggedOut).toBe(false)
  })
})

describe('access to protected screens', () => {
  const nobody = {
    tokens: null,
    user: null,
    isKept: false,
    isRestoring: false,
    isRenewing: false,
    isLoadingUser: false,
    hasLoggedOut: false,
  }
  const valid = tokensOf('1', 'a')

  test.each([
    ['NAV-6 no session is out', {}, 'out'],
    ['NAV-6 an active user with a good token is in', { tokens: valid, user }, 'in'],
    ['NAV-6 an inactive user is out', { tokens: valid, user: { ...user, isActive: false } }, 'out'],
    ['NAV-6 a user that is still loading waits', { tokens: valid, isLoadingUser: true }, 'waiting'],
    ['NAV-6 a token refresh without a session waits', { isRenewing: true }, 'waiting'],
    ['a token refresh keeps a signed-in user in', { tokens: valid, user, isRenewing: true }, 'in'],
    ['a valid token without a user is unknown', { tokens: valid }, 'unknown'],
    ['AUTH-19 a two-factor token is out', { tokens: tokensOf('1', 'a', 'Mfa Required') }, 'out'],
    [
      'AUTH-19 AUTH-35 an administrator is in, like every broker',
      { tokens: tokensOf('1', 'a', 'Authorized Admin User'), user },
      'in',
    ],
    ['an invalid token is out', { tokens: { accessToken: 'x', refreshToken: 'y' }, user }, 'out'],
  ] as const)('%s', (_title, state, access) => {
    expect(accessOf({ ...nobody, ...state })).toBe(access)
  })
})

import { runInNewContext } from 'node:vm'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { aesCipher } from '../session/cipher.ts'
import { writeHeldSession } from '../session/held-session.ts'
import { beginAsks, forgetAsks } from './begin-asks.ts'
import {
  type FirstAnswers,
  firstAnswersCome,
  isFilling,
  withFirstAnswers,
} from './first-answers.ts'
import { firstAsksScript } from './first-asks-script.ts'

const ORIGIN = 'https://desk.seatdesk.test'

const tokenFor = (seconds: number) => {
  const claims = { scope: 'Authorized User', exp: Math.floor(Date.now() / 1000) + seconds }
  return `e30.${btoa(JSON.stringify(claims))}.c2ln`
}

const heldWith = (accessToken: string) =>
  writeHeldSession({ login: { accessToken, refreshToken: 'r1' }, user: null })

interface Visit {
  asks?: readonly string[]
  search?: string
  kept?: string | null
  answer?: (url: string) => Promise<Response>
}

const BROWSER = {
  Event,
  URLSearchParams,
  TextEncoder,
  TextDecoder,
  Uint8Array,
  Intl,
  crypto,
  performance,
  atob,
}

/** Runs the script as a page does, and gives what it asked for and what stays of it. */
const visit = async ({
  asks = ['sales/', 'events/{id}', 'events/?to={day+1}'],
  search = '?id=7',
  kept = heldWith(tokenFor(600)),
  answer = () => Promise.resolve(Response.json({ id: 7 })),
}: Visit = {}) => {
  const asked: { url: string; headers: Record<string, string> }[] = []
  const page: Record<string, unknown> = {
    ...BROWSER,
    Date,
    document: {
      documentElement: { dataset: {} },
      currentScript: { dataset: { asks: JSON.stringify(asks) } },
      dispatchEvent: () => true,
    },
    location: { search, origin: ORIGIN },
    sessionStorage: { getItem: () => null },
    localStorage: { getItem: (key: string) => (key === 'root' ? kept : null) },
    fetch: (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push({ url, headers })
      return answer(url)
    },
  }
  page['self'] = page
  runInNewContext(firstAsksScript({ sessionKey: 'root', secret: 'seatdesk' }), page)
  if (kept && !kept.startsWith('{'))
    await vi.waitUntil(() => page['firstAnswers'], { timeout: 1000 }).catch(() => {})
  return { asked, first: page['firstAnswers'] as FirstAnswers | undefined }
}

const here = globalThis as { firstAnswers?: FirstAnswers | undefined }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 12) }))
afterEach(() => {
  vi.useRealTimers()
  here.firstAnswers = undefined
})

const requestOf = (path: string, token: string, init: RequestInit = {}) =>
  new Request(`${ORIGIN}/api/${path}`, { headers: { authorization: `Bearer ${token}` }, ...init })

/** What an answer to a question that was not begun is; here it is as if none was. */
const NONE = new Response()

const take = async (request: Request) => {
  const answer = await withFirstAnswers(() => Promise.resolve(NONE))(request)
  return answer === NONE ? null : answer
}

/** Takes over what a page has asked for. */
const arrive = async (given?: Visit) => {
  const token = tokenFor(600)
  const { first } = await visit({ kept: heldWith(token), ...given })
  here.firstAnswers = first
  return (path: string, init?: RequestInit) => take(requestOf(path, token, init))
}

test('LOAD-431 a page asks for what its screen will ask for, as whoever is signed in', async () => {
  const token = tokenFor(600)
  const { asked } = await visit({ kept: heldWith(token) })
  expect(asked.map(({ url }) => url)).toEqual([
    '/api/sales/',
    '/api/events/7',
    '/api/events/?to=2027-01-01',
  ])
  for (const { headers } of asked)
    expect(headers).toEqual({ Accept: 'application/json', Authorization: `Bearer ${token}` })
})

test('LOAD-431 a sealed session is opened first', async () => {
  vi.useRealTimers()
  vi.stubGlobal('location', { origin: ORIGIN })
  const sealed = await aesCipher('seatdesk').seal(heldWith(tokenFor(600)))
  vi.unstubAllGlobals()
  expect((await visit({ kept: sealed })).asked).toHaveLength(3)
})

test.each<[string, Visit]>([
  ['nobody is signed in', { kept: null }],
  ['what is kept is torn', { kept: '{"version":1,"log' }],
  ['what is kept cannot be opened', { kept: 'AAAA' }],
  ['the token must be renewed first', { kept: heldWith(tokenFor(4)) }],
  ['the token is none', { kept: heldWith('opaque') }],
  ['the address narrows the list', { search: '?id=7&status=1' }],
])('LOAD-431 nothing is asked where %s', async (_name, given) => {
  const { asked, first } = await visit(given)
  expect([asked, first]).toEqual([[], undefined])
})

test('LOAD-431 what an address does not name is not asked for', async () => {
  const { asked } = await visit({ search: '' })
  expect(asked.map(({ url }) => url)).toEqual(['/api/sales/', '/api/events/?to=2027-01-01'])
})

test('LOAD-432 an answer that was begun is taken instead of a second one, and once', async () => {
  const ask = await arrive()
  expect(await (await ask('events/7'))?.json()).toEqual({ id: 7 })
  expect(await ask('events/7')).toBeNull()
  expect(await ask('events/8')).toBeNull()
})

test('LOAD-432 what was begun is read whole before anybody takes it', async () => {
  const answer = Response.json({ id: 7 })
  await visit({ asks: ['sales/'], search: '', answer: () => Promise.resolve(answer) })
  await vi.waitFor(() => expect(answer.bodyUsed).toBe(true))
})

test.each<[string, () => Promise<Response>]>([
  ['was refused', () => Promise.resolve(Response.json({}, { status: 401 }))],
  ['did not arrive', () => Promise.reject(new TypeError('offline'))],
])('LOAD-432 what %s is asked for again', async (_name, answer) => {
  const ask = await arrive({ answer })
  expect(await ask('sales/')).toBeNull()
})

test('LOAD-432 nobody is given what somebody else has asked for', async () => {
  await arrive()
  expect(await take(requestOf('sales/', tokenFor(700)))).toBeNull()
  expect(await take(new Request(`${ORIGIN}/api/sales/`))).toBeNull()
})

test('LOAD-432 whatever is done makes outdated what was asked for before', async () => {
  const ask = await arrive()
  expect(await ask('sales/1/confirm', { method: 'PUT' })).toBeNull()
  expect(await ask('sales/')).toBeNull()
})

test('LOAD-432 what was asked for 15 seconds ago is asked for again', async () => {
  const ask = await arrive()
  const { at } = here.firstAnswers ?? { at: 0 }
  const clock = vi.spyOn(performance, 'now').mockReturnValue(at + 15_001)
  expect(await ask('sales/')).toBeNull()
  clock.mockRestore()
})

test('LOAD-432 who gives up waits no longer for what was begun', async () => {
  const ask = await arrive({ answer: () => new Promise(() => {}) })
  const leaving = new AbortController()
  const taken = ask('sales/', { signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(taken).rejects.toThrow('left')
})

test('LOAD-433 what has come is about to be drawn until all of it is taken', async () => {
  const ask = await arrive({ asks: ['sales/'], search: '' })
  expect(isFilling()).toBe(false)
  await firstAnswersCome()
  expect(isFilling()).toBe(true)
  await ask('sales/')
  expect(isFilling()).toBe(false)
})

/** Begins to ask for what somebody is about to look at, and gives what was asked for. */
const begin = (given: { token: string; asks: readonly string[]; search: string }) => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ id: 7 })))
  vi.stubGlobal('fetch', send)
  beginAsks(given)
  vi.unstubAllGlobals()
  return send.mock.calls.map(([url]) => url)
}

const ASKS = ['sales/', 'events/{id}', 'events/?to={day+1}']

test.each(['?id=7', '', '?id=7&status=1', '?id=a%20b'])(
  'LOAD-434 who is about to go to %j asks for what its page would ask for',
  async (search) => {
    const { asked } = await visit({ asks: ASKS, search })
    expect(begin({ token: 't', asks: ASKS, search })).toEqual(asked.map(({ url }) => url))
  },
)

test('LOAD-434 what was begun is taken by whoever goes there', async () => {
  const token = tokenFor(600)
  begin({ token, asks: ASKS, search: '' })
  expect(await (await take(requestOf('sales/', token)))?.json()).toEqual({ id: 7 })
})

test('LOAD-434 who comes back to a link asks once', () => {
  const given = { token: 't', asks: ASKS, search: '' }
  expect(begin(given)).toHaveLength(2)
  expect(begin(given)).toHaveLength(0)
  expect(begin({ ...given, asks: ['payouts/'] })).toEqual(['/api/payouts/'])
})

test('LOAD-434 nothing that was begun is taken once something has happened', async () => {
  const token = tokenFor(600)
  begin({ token, asks: ASKS, search: '' })
  forgetAsks()
  expect(await take(requestOf('sales/', token))).toBeNull()
})

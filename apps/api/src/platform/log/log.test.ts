import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { createAccountClient } from '../../../test/account-client.ts'
import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openMailServer } from '../../../test/mail-server.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { createSite } from '../../app/app.ts'
import { deliverMessages } from '../../notifications/message/deliver-messages.ts'
import { setLog } from './log.ts'

let market: TestMarket
let lines: string[] = []

/** Calls the whole app without a socket. */
let request: TestMarket['request']

beforeAll(async () => {
  const opened = await openTestMarket()
  const app = createSite(opened.ctx)
  request = async (path, init) => app.request(`/api${path}`, init)
  market = { ...opened, request }
})

afterAll(() => market.close())

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => lines.push(line))
})

afterEach(() => {
  vi.restoreAllMocks()
  setLog({ format: 'text', level: 'error' })
})

const readable = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

/** Registers, logs in, buys, resets the password and deletes the account. Returns all private values. */
const live = async (): Promise<string[]> => {
  const accountClient = createAccountClient(market)
  const secrets: string[] = []
  const secret = <Value extends string>(value: Value): Value => {
    secrets.push(value)
    return value
  }
  const person = {
    email: secret('canary-mail@seatdesk.test'),
    name: secret('Canary Finch'),
    password: secret('Canary-pass-1'),
    phoneNumber: secret('+12025550177'),
  }
  await accountClient.post('register', person)
  await accountClient.post('register', person)
  await accountClient.post('login', { email: person.email, password: secret('Canary-wrong-9') })
  await market.ctx.db.updateTable('accounts').set({ state: 'approved' }).execute()
  const { body } = await accountClient.post('login', {
    email: person.email,
    password: person.password,
  })
  const token = secret(body.accessToken ?? 'no token')
  secret(body.refreshToken ?? 'no token')
  const call = (method: string, path: string, input?: object) =>
    accountClient.call(method, path, input, { token })
  await call('POST', '/account/confirm-phone', {
    code: secret(await accountClient.codeTo(person.phoneNumber)),
  })
  await call('PUT', '/account/profile', { name: person.name, address: secret('1 Canary Row') })
  await call('GET', `/events/?search=${secret('canarysearch')}`)
  const card = await call('POST', '/payment-methods/cards', { cardToken: secret('tok_visa') })
  const { db } = market.ctx
  const listingId = await makeListing(db, {
    eventId: await makeEvent(db),
    sellerId: await makeAccount(db),
  })
  const cards = await call('GET', '/payment-methods/')
  const paymentMethodId = secret(/pm_\w+/.exec(JSON.stringify([card, cards]))?.[0] ?? 'no card')
  const bought = await call('POST', '/purchases/', {
    listings: [{ listingId, quantity: 1 }],
    paymentMethodId,
  })
  expect(bought.status).toBe(201)
  await accountClient.post('forgot-password', { email: person.email })
  const reset = secret(await accountClient.tokenTo(person.email, 'reset-password'))
  const password = secret('Canary-pass-2')
  expect(await accountClient.post('reset-password', { token: reset, password })).toMatchObject({
    status: 200,
  })
  const second = await accountClient.post('login', { email: person.email, password })
  const newToken = secret(second.body.accessToken ?? 'no token')
  await accountClient.post('request-delete', { password }, { token: newToken })
  const deletion = secret(await accountClient.tokenTo(person.email, 'delete-account'))
  await accountClient.call('DELETE', `/account/${deletion}`)
  await accountClient.call('DELETE', `/account/${secret('canary-path-token')}/`)
  return secrets
}

describe('the log', () => {
  test('RUN-17 has no private data after typical actions of a broker', async () => {
    setLog({ format: 'json', level: 'info' })
    const secrets = await live()
    const rejecting = await openMailServer((to) => `550 <${to}> is nobody here`)
    await deliverMessages({
      db: market.ctx.db,
      clock: market.ctx.clock,
      settings: { ...market.ctx.settings, smtpUrl: rejecting.url },
    })
    await rejecting.close()
    const text = lines.join('\n')
    expect(text).toContain('is nobody here')
    expect(secrets.length).toBeGreaterThan(15)
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/@seatdesk|canary/i)
  })

  test('RUN-16 has one line per request with the endpoint and status', async () => {
    setLog({ format: 'json', level: 'info' })
    const headers = { 'x-request-id': 'a-caller-s-own' }
    await request('/account/some-token', { method: 'DELETE', headers })
    expect(readable()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        level: 'info',
        event: 'request',
        requestId: 'a-caller-s-own',
        call: 'account_delete',
        accountId: null,
        status: 400,
        durationMs: expect.any(Number) as number,
      },
    ])
  })

  test('RUN-16 links an error to its request id, and the response has no details', async () => {
    setLog({ format: 'json', level: 'info' })
    vi.spyOn(market.ctx.db, 'transaction').mockImplementation(() => {
      throw new Error('the disk is on fire')
    })
    const response = await request('/account/some-token', { method: 'DELETE' })
    const requestId = response.headers.get('x-request-id')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      error: {
        code: '000.000',
        cause: { message: 'something went wrong, please contact our support' },
      },
    })
    expect(readable()).toMatchObject([
      { level: 'error', event: 'error', requestId, message: 'Error: the disk is on fire' },
      { level: 'info', event: 'request', requestId, status: 500 },
    ])
  })

  test('RUN-16 is empty in development without errors, and readable text', async () => {
    await request('/settings')
    expect(lines).toEqual([])
    setLog({ format: 'text', level: 'info' })
    await request('/settings')
    expect(lines).toEqual([
      expect.stringMatching(/^[\d:.]{12} request .*call=settings_get .*status=200/),
    ])
  })
})

describe('the id of a request', () => {
  test.each([
    ['short-and-printable_1', true],
    ['x'.repeat(65), false],
    ['two words', false],
    ['', false],
  ])('RUN-18 %j is accepted from the client: %j', async (input, isKept) => {
    const response = await request('/settings', { headers: { 'x-request-id': input } })
    const id = response.headers.get('x-request-id')
    expect(id === input).toBe(isKept)
    expect(id).toMatch(/^[\x21-\x7e]{1,64}$/)
  })

  test.each(['/settings', '/nowhere', '/events/'])(
    'RUN-18 is in the response headers of %s',
    async (path) => {
      const [first, second] = [await request(path), await request(path)]
      expect(first.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'))
    },
  )
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openSession } from '../src/identity/session/session-store.ts'
import { createAccountClient, PASSWORD, type Person } from './account-client.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeAccount, makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createDeliveredOrder } from './trade.ts'

let market: TestMarket
let accountClient: ReturnType<typeof createAccountClient>

beforeAll(async () => {
  market = await openTestMarket({ TRUSTED_PROXIES: '1' })
  accountClient = createAccountClient(market)
})

afterAll(() => market.close())

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const subjectsTo = async ({ email }: Person) =>
  (await accountClient.sentTo(email)).map(({ subject }) => subject)

const notMeLink = ({ email }: Person) => accountClient.tokenTo(email, 'not-me')

/** Two routing numbers, so that the same account number can be added twice. */
const [BANK, OTHER_BANK] = ['110000000', '021000021']

const addBank = (token: string, routingNumber = BANK) =>
  accountClient.call(
    'POST',
    '/payout-methods/bank-accounts',
    {
      accountHolderName: 'Ada Broker',
      accountNumber: '000123456789',
      routingNumber,
      accountType: 'checking',
    },
    { token },
  )

describe('security alerts', () => {
  test('SESSION-80 are sent for new bank accounts, API keys, passwords and two-factor changes, each with its own link', async () => {
    const person = await accountClient.person()
    const { accessToken: token } = await accountClient.login(person)
    await addBank(token)
    await accountClient.call('POST', '/api-keys/', { name: 'sync' }, { token })
    for (const isEnabled of [true, false]) {
      await accountClient.post('request-mfa', {}, { token })
      await accountClient.post(
        'mfa',
        { code: await accountClient.codeTo(person.phone), isEnabled },
        { token },
      )
    }
    await accountClient.post(
      'change-password',
      { password: PASSWORD, newPassword: 'Better-horse-2' },
      { token },
    )
    expect((await subjectsTo(person)).toReversed()).toEqual([
      'A bank account was added for your payouts',
      'An API key was created',
      'Two-factor authentication was turned on',
      'Two-factor authentication was turned off',
      'Your password was changed',
    ])
    const emails = await accountClient.sentTo(person.email)
    const links = emails.map(({ text }) => /\/not-me\/([\w-]{43})$/m.exec(text)?.[1])
    expect(new Set(links).size).toBe(5)
    expect(links).not.toContain(undefined)
  })

  test('SESSION-81 are sent for logins from a new device or address only', async () => {
    const person = await accountClient.person()
    const signIn = (from: string) => accountClient.login(person, { from })
    await signIn('203.0.113.10')
    await signIn('203.0.113.10')
    expect(await subjectsTo(person)).toEqual([])
    await signIn('203.0.113.11')
    const [email] = await accountClient.sentTo(person.email)
    expect(email?.subject).toBe('New device login')
    expect(email?.text).toContain('An unknown device, at 203.0.113.11')
    await signIn('203.0.113.11')
    expect(await subjectsTo(person)).toHaveLength(1)
  })
})

describe('"this was not me"', () => {
  const says = (token: string) => accountClient.post('not-me', { token })

  test('SESSION-82 ends all sessions, deletes the API keys, freezes payouts and emails a password reset link', async () => {
    const person = await accountClient.person()
    const [own, thief] = [await accountClient.login(person), await accountClient.login(person)]
    await accountClient.call('POST', '/api-keys/', { name: 'thief' }, { token: thief.accessToken })
    const token = await notMeLink(person)
    expect(await says(token)).toMatchObject({ status: 200, body: {} })
    for (const { accessToken } of [own, thief])
      expect(
        await accountClient.call('GET', '/account/profile', undefined, { token: accessToken }),
      ).toMatchObject({ status: 401 })
    const { db } = market.ctx
    const keys = await db
      .selectFrom('api_keys')
      .selectAll()
      .where('account_id', '=', person.id)
      .execute()
    expect(keys).toEqual([])
    const { payouts_frozen_at: frozenAt } = await db
      .selectFrom('accounts')
      .select('payouts_frozen_at')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(frozenAt).not.toBeNull()
    const reset = await accountClient.tokenTo(person.email, 'reset-password')
    expect(
      await accountClient.post('reset-password', { token: reset, password: 'Better-horse-2' }),
    ).toMatchObject({ status: 200 })
    const emailCount = (await subjectsTo(person)).length
    expect(await says(token)).toMatchObject({ status: 200 })
    expect(await subjectsTo(person)).toHaveLength(emailCount)
  })

  test('SESSION-82 rejects links of another kind, expired links and invalid tokens', async () => {
    const person = await accountClient.person()
    const { accessToken: token } = await accountClient.login(person)
    await accountClient.call('POST', '/api-keys/', { name: 'sync' }, { token })
    const old = await notMeLink(person)
    await accountClient.post('forgot-password', { email: person.email })
    const other = await accountClient.tokenTo(person.email, 'reset-password')
    const rejected = { status: 400, body: { error: { code: '010.052' } } }
    expect(await says(other)).toMatchObject(rejected)
    expect(await says('nonsense')).toMatchObject(rejected)
    await market.advance(31 * DAY)
    expect(await says(old)).toMatchObject(rejected)
  })

  test('SESSION-83 stops payouts until an administrator releases them', async () => {
    const { seller, saleId, dueAt } = await duePayout()
    await market.ctx.db
      .updateTable('accounts')
      .set({ payouts_frozen_at: market.ctx.clock.now() })
      .where('id', '=', seller.accountId)
      .execute()
    await deadline(dueAt)
    await market.advance(DAY)
    expect((await payoutRow(saleId)).payout_method_id).toBeNull()
    const admin = await signedInBroker(market, 'administrator')
    const { data } = await admin.api.adminAccounts.get({ id: seller.accountId })
    expect(data.payoutsFrozenAt).not.toBeNull()
    await admin.api.adminAccounts.releasePayouts({
      id: seller.accountId,
      reason: 'Spoken to by phone.',
    })
    await market.advance(MINUTE)
    expect((await payoutRow(saleId)).sent_at).not.toBeNull()
    await expect(
      admin.api.adminAccounts.releasePayouts({ id: seller.accountId, reason: 'Again.' }),
    ).rejects.toMatchObject({ status: 409 })
  })
})

/** Creates a delivered sale; returns its seller and the due date of its payout. */
const duePayout = async (input?: Broker) => {
  const seller = input ?? (await signedInBroker(market))
  if (!input) await addBank(seller.tokens.accessToken)
  const tomorrow = new Date(market.ctx.clock.now().getTime() + DAY * 1000)
  const eventId = await makeEvent(market.ctx.db, { date_time: tomorrow.toISOString().slice(0, 19) })
  const { id } = await createDeliveredOrder(market, { seller, eventId })
  return { seller, saleId: id, dueAt: (await payoutRow(id)).due_at }
}

const payoutRow = (saleId: number) =>
  market.ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('purchase_id', '=', saleId)
    .executeTakeFirstOrThrow()

const deadline = (moment: Date) =>
  market.advance(
    Math.max(0, Math.ceil((moment.getTime() - market.ctx.clock.now().getTime()) / 1000) + 1),
  )

describe('payout methods', () => {
  test('SESSION-84 are unverified until the provider verifies them', async () => {
    const seller = await signedInBroker(market)
    await addBank(seller.tokens.accessToken)
    const [added] = (await seller.api.payoutMethods.list()).data
    expect(added).toMatchObject({ status: 'unverified', verified: false })
    await market.advance(4 * DAY)
    const token = await tokenFor(seller)
    const { body } = await accountClient.call('GET', '/payout-methods/', undefined, { token })
    expect(body.data).toMatchObject([{ status: 'verified', verified: true }])
  })

  test('SESSION-84 are polled when webhooks are lost', async () => {
    const seller = await signedInBroker(market)
    await market.provider({ webhooks: { drop: true } })
    await addBank(seller.tokens.accessToken)
    await market.advance(4 * DAY)
    await market.advance(7 * HOUR)
    await market.provider({})
    const { status } = await market.ctx.db
      .selectFrom('payout_methods')
      .select('status')
      .where('account_id', '=', seller.accountId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('verified')
  })

  test('SESSION-85 get no payouts in their first 48 hours, while an older one does', async () => {
    const { seller, saleId, dueAt } = await duePayout()
    const [older] = await methodsOf(seller)
    await deadline(new Date(dueAt.getTime() - 47 * HOUR * 1000))
    await addBank(await tokenFor(seller), OTHER_BANK)
    const newer = (await methodsOf(seller)).find(({ id }) => id !== older?.id)
    await market.ctx.db
      .updateTable('payout_methods')
      .set({ status: 'verified' })
      .where('id', '=', newer?.id ?? '')
      .execute()
    await deadline(dueAt)
    expect((await payoutRow(saleId)).payout_method_id).toBe(older?.id)
    const next = await duePayout(seller)
    await deadline(next.dueAt)
    expect((await payoutRow(next.saleId)).payout_method_id).toBe(newer?.id)
  })

  test('SESSION-86 can be made the default, except new ones', async () => {
    const { seller, saleId, dueAt } = await duePayout()
    const [older] = await methodsOf(seller)
    await market.advance(6 * DAY)
    await addBank(await tokenFor(seller), OTHER_BANK)
    const newer = (await methodsOf(seller)).find(({ id }) => id !== older?.id)
    const choose = (token: string, id = '') =>
      accountClient.call('PUT', `/payout-methods/bank-accounts/${id}/default`, undefined, { token })
    expect(await choose(await tokenFor(seller), newer?.id)).toMatchObject({
      status: 409,
      body: { error: { code: '040.020' } },
    })
    expect(await choose(await tokenFor(seller), 'ba_others')).toMatchObject({ status: 404 })
    expect(await choose(await tokenFor(seller), older?.id)).toMatchObject({ status: 200 })
    await deadline(dueAt)
    await market.advance(DAY)
    expect((await payoutRow(saleId)).payout_method_id).toBe(older?.id)
    const { body } = await accountClient.call('GET', '/payout-methods/default', undefined, {
      token: await tokenFor(seller),
    })
    expect(body.data).toMatchObject({ methodId: older?.id, frozenAt: null })
  })

  const methodsOf = ({ accountId }: Broker) =>
    market.ctx.db
      .selectFrom('payout_methods')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute()
})

/** Returns a token of a new session, since the clock may have been advanced. */
const tokenFor = async ({ accountId }: Broker) => {
  const session = { accountId, scope: 'Authorized User' } as const
  return (await openSession(market.ctx, market.ctx.db, session)).tokens.accessToken
}

describe('step-up authentication', () => {
  const makeKey = (token: string) =>
    accountClient.call('POST', '/api-keys/', { name: 'sync' }, { token })
  const WANTED = { status: 403, body: { error: { code: '010.270' } } }

  test('SESSION-87 is needed for sensitive calls 10 minutes after the last one', async () => {
    const person = await accountClient.person()
    const pair = await accountClient.login(person)
    const token = pair.accessToken
    await market.advance(9 * MINUTE)
    expect(await makeKey(token)).toMatchObject({ status: 201 })
    await market.advance(2 * MINUTE)
    for (const [method, path, body] of [
      ['POST', '/api-keys/', { name: 'sync' }],
      ['DELETE', '/api-keys/1', undefined],
      ['DELETE', '/sessions/', undefined],
      ['DELETE', '/sessions/any', undefined],
      ['PUT', '/payout-methods/bank-accounts/ba_1/default', undefined],
      ['POST', '/account/authenticator', {}],
    ] as const)
      expect(await accountClient.call(method, path, body, { token })).toMatchObject(WANTED)
    expect(await addBank(token)).toMatchObject({ status: 201 })
    const { accessToken: renewed } = await accountClient.refreshed(pair)
    expect(await makeKey(renewed)).toMatchObject(WANTED)
    expect(
      await accountClient.post('reauthenticate', { password: 'Wrong-one-1' }, { token }),
    ).toMatchObject({
      status: 400,
      body: { error: { code: '010.250' } },
    })
    expect(await makeKey(token)).toMatchObject(WANTED)
    expect(
      await accountClient.post('reauthenticate', { password: PASSWORD }, { token }),
    ).toMatchObject({
      status: 200,
    })
    expect(await makeKey(token)).toMatchObject({ status: 201 })
  })

  test('SESSION-87 accepts a code that was sent for it, once', async () => {
    const person = await accountClient.person()
    const { accessToken: token } = await accountClient.login(person)
    await market.advance(11 * MINUTE)
    await accountClient.post('request-mfa', {}, { token })
    const other = await accountClient.codeTo(person.phone)
    await accountClient.post('reauthentication-code', {}, { token })
    const code = await accountClient.codeTo(person.phone)
    expect(await accountClient.post('reauthenticate', { code: other }, { token })).toMatchObject({
      status: 400,
    })
    expect(await accountClient.post('reauthenticate', { code }, { token })).toMatchObject({
      status: 200,
    })
    expect(await makeKey(token)).toMatchObject({ status: 201 })
    expect(await accountClient.post('reauthenticate', { code }, { token })).toMatchObject({
      status: 400,
    })
  })

  test.for([{}, { password: PASSWORD, code: '123456' }, { password: '' }])(
    'SESSION-87 needs a password or a code: %j returns 422',
    async (body) => {
      const { accessToken: token } = await accountClient.login(await accountClient.person())
      expect(await accountClient.post('reauthenticate', body, { token })).toMatchObject({
        status: 422,
      })
    },
  )
})

describe('sessions', () => {
  const list = async (token: string) => {
    const { body } = await accountClient.call('GET', '/sessions/', undefined, { token })
    return body.data as { id: string; address: string; device: string; isCurrent: boolean }[]
  }

  test('SESSION-88 are listed with device and address, and can be ended one by one', async () => {
    const person = await accountClient.person()
    const own = await accountClient.login(person, { from: '203.0.113.21' })
    await market.advance(5)
    const other = await accountClient.login(person, { from: '2001:db8:4:4::9' })
    const sessions = await list(own.accessToken)
    expect(sessions).toMatchObject([
      { address: '2001:db8:4:4::9', device: 'An unknown device', isCurrent: false },
      { address: '203.0.113.21', isCurrent: true },
    ])
    const id = sessions[0]?.id ?? ''
    const revoke = (token: string) =>
      accountClient.call('DELETE', `/sessions/${id}`, undefined, { token })
    const { accessToken: otherBroker } = await accountClient.login(await accountClient.person())
    expect(await revoke(otherBroker)).toMatchObject({ status: 404 })
    expect(await revoke(own.accessToken)).toMatchObject({ status: 200 })
    expect(
      await accountClient.call('GET', '/account/profile', undefined, { token: other.accessToken }),
    ).toMatchObject({ status: 401 })
    expect(await list(own.accessToken)).toHaveLength(1)
  })

  test('SESSION-88 can all be ended at once, including the current one', async () => {
    const person = await accountClient.person()
    const [own, other] = [await accountClient.login(person), await accountClient.login(person)]
    expect(
      await accountClient.call('DELETE', '/sessions/', undefined, { token: own.accessToken }),
    ).toMatchObject({ status: 200 })
    for (const { accessToken: token } of [own, other])
      expect(
        await accountClient.call('GET', '/account/profile', undefined, { token }),
      ).toMatchObject({
        status: 401,
      })
  })

  test('SESSION-91 can all be ended except the current one', async () => {
    const [person, otherBroker] = [await accountClient.person(), await accountClient.person()]
    const [own, other] = [await accountClient.login(person), await accountClient.login(person)]
    const otherSession = await accountClient.login(otherBroker)
    const path = '/other-sessions/'
    expect(
      await accountClient.call('DELETE', path, undefined, { token: own.accessToken }),
    ).toMatchObject({
      status: 200,
    })
    const statusOf = async ({ accessToken: token }: typeof own) =>
      (await accountClient.call('GET', '/account/profile', undefined, { token })).status
    expect([await statusOf(own), await statusOf(other), await statusOf(otherSession)]).toEqual([
      200, 401, 200,
    ])
  })

  test('SESSION-88 update their address at most once a minute', async () => {
    const person = await accountClient.person()
    const { accessToken: token } = await accountClient.login(person, { from: '203.0.113.30' })
    const check = (from: string) =>
      accountClient.call('GET', '/account/profile', undefined, { token, from })
    await check('203.0.113.31')
    expect(await list(token)).toMatchObject([{ address: '203.0.113.30' }])
    await market.advance(61)
    await check('203.0.113.32')
    expect(await list(token)).toMatchObject([{ address: '203.0.113.32' }])
  })
})

test('SESSION-89 a password reset deletes all API keys, a password change none', async () => {
  const person = await accountClient.person()
  const { accessToken: token } = await accountClient.login(person)
  const { body } = await accountClient.call('POST', '/api-keys/', { name: 'sync' }, { token })
  const { key } = body.data as { key: string }
  const byKey = async () =>
    (await market.request('/inventory/', { headers: { 'x-api-key': key } })).status
  await accountClient.post(
    'change-password',
    { password: PASSWORD, newPassword: 'Better-horse-2' },
    { token },
  )
  expect(await byKey()).toBe(200)
  await accountClient.post('forgot-password', { email: person.email })
  const reset = await accountClient.tokenTo(person.email, 'reset-password')
  await accountClient.post('reset-password', { token: reset, password: 'Other-horse-3' })
  expect(await byKey()).toBe(401)
})

test('SESSION-90 old sessions, links, messages and webhook events are deleted, and nothing in use', async () => {
  const { db, clock } = market.ctx
  const person = await accountClient.person()
  const pair = await accountClient.login(person)
  await accountClient.post('forgot-password', { email: person.email })
  await db
    .insertInto('webhook_events')
    .values({ id: 'evt_old', type: 'charge.succeeded', received_at: clock.now() })
    .execute()
  const count = async () => {
    const rows = await Promise.all([
      db.selectFrom('sessions').select('id').where('account_id', '=', person.id).execute(),
      db.selectFrom('links').select('token_hash').where('account_id', '=', person.id).execute(),
      db.selectFrom('messages').select('id').where('account_id', '=', person.id).execute(),
      db.selectFrom('webhook_events').select('id').where('id', '=', 'evt_old').execute(),
    ])
    return rows.map((found) => found.length)
  }
  expect(await count()).toEqual([1, 1, 1, 1])
  await market.advance(29 * DAY)
  await accountClient.refreshed(pair)
  await market.advance(2 * DAY)
  expect(await count()).toEqual([1, 0, 1, 0])
  await market.advance(60 * DAY)
  expect(await count()).toEqual([0, 0, 0, 0])
  expect(await makeAccount(db)).toBeGreaterThan(person.id)
})

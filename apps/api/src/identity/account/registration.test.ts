import { afterAll, beforeAll, expect, test } from 'vitest'

import { createAccountClient } from '../../../test/account-client.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let accountClient: ReturnType<typeof createAccountClient>

beforeAll(async () => {
  market = await openTestMarket({ TRUSTED_PROXIES: '1' })
  accountClient = createAccountClient(market)
})

afterAll(() => market.close())

const DAY = 24 * 60 * 60

const stateOf = async (email: string) => {
  const account = await market.ctx.db
    .selectFrom('accounts')
    .select('state')
    .where('email', '=', email)
    .executeTakeFirst()
  return account?.state ?? 'none'
}

test('AUTH-85 the registration email contains none of the entered data', async () => {
  const { email, name, phoneNumber } = await accountClient.registered()
  const [message] = await accountClient.sentTo(email)
  for (const text of [name, phoneNumber, email]) expect(message?.text).not.toContain(text)
  expect(message?.text).toMatch(/\/unrecognized-signup\/[\w-]{43}$/m)
})

test('AUTH-85 its disown link deletes the registration at once, and the email can be registered again', async () => {
  const otherBroker = await accountClient.registered()
  const token = await accountClient.tokenTo(otherBroker.email, 'unrecognized-signup')
  expect(await accountClient.post('unrecognized-signup', { token })).toMatchObject({
    status: 200,
    body: {},
  })
  expect(await stateOf(otherBroker.email)).toBe('none')
  const { accessToken } = otherBroker.tokens
  expect(
    await accountClient.call('GET', '/account/profile', undefined, { token: accessToken }),
  ).toMatchObject({ status: 401 })
  expect(
    await accountClient.post('register', { ...accountClient.newcomer(), email: otherBroker.email }),
  ).toMatchObject({
    status: 201,
  })
  expect(await accountClient.post('unrecognized-signup', { token })).toMatchObject({
    status: 400,
    body: { error: { code: '010.052' } },
  })
})

test('AUTH-85 a confirmed registration can be disowned until it is approved', async () => {
  const otherBroker = await accountClient.registered()
  const { accessToken } = otherBroker.tokens
  const code = await accountClient.codeTo(otherBroker.phoneNumber)
  await accountClient.post('confirm-phone', { code }, { token: accessToken })
  await accountClient.post('confirm-email', {
    token: await accountClient.tokenTo(otherBroker.email, 'confirm-email'),
  })
  expect(await stateOf(otherBroker.email)).toBe('pending')
  const token = await accountClient.tokenTo(otherBroker.email, 'unrecognized-signup')
  await market.ctx.db
    .updateTable('accounts')
    .set({ state: 'approved' })
    .where('email', '=', otherBroker.email)
    .execute()
  expect(await accountClient.post('unrecognized-signup', { token })).toMatchObject({ status: 400 })
  await market.ctx.db
    .updateTable('accounts')
    .set({ state: 'pending' })
    .where('email', '=', otherBroker.email)
    .execute()
  expect(await accountClient.post('unrecognized-signup', { token })).toMatchObject({ status: 200 })
  expect(await stateOf(otherBroker.email)).toBe('none')
})

test('AUTH-86 a registration with an unconfirmed email is deleted after a day, not before', async () => {
  const { email, tokens, phoneNumber } = await accountClient.registered()
  const confirmed = await accountClient.registered()
  await accountClient.post('confirm-email', {
    token: await accountClient.tokenTo(confirmed.email, 'confirm-email'),
  })
  const code = await accountClient.codeTo(phoneNumber)
  await accountClient.post('confirm-phone', { code }, { token: tokens.accessToken })
  await market.advance(DAY - 60)
  expect(await stateOf(email)).toBe('registered')
  await market.advance(120)
  expect(await stateOf(email)).toBe('none')
  expect(await stateOf(confirmed.email)).toBe('registered')
})

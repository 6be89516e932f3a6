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

test('AUTH-85 the letter of a registration says by which name and phone number it was made', async () => {
  const { email, phoneNumber } = await accountClient.registered()
  const [letter] = await accountClient.sentTo(email)
  expect(letter?.text).toContain(`New Comer\n${phoneNumber}`)
  expect(letter?.text).toMatch(/\/disown\/[\w-]{43}$/m)
})

test('AUTH-85 its link to disown it deletes it at once, so that the address is free', async () => {
  const stranger = await accountClient.registered()
  const token = await accountClient.tokenTo(stranger.email, 'disown')
  expect(await accountClient.post('disown', { token })).toMatchObject({ status: 200, body: {} })
  expect(await stateOf(stranger.email)).toBe('none')
  const { accessToken } = stranger.tokens
  expect(
    await accountClient.call('GET', '/account/profile', undefined, { token: accessToken }),
  ).toMatchObject({ status: 401 })
  expect(
    await accountClient.post('register', { ...accountClient.newcomer(), email: stranger.email }),
  ).toMatchObject({
    status: 201,
  })
  expect(await accountClient.post('disown', { token })).toMatchObject({
    status: 400,
    body: { error: { code: '010.052' } },
  })
})

test('AUTH-85 an owner who confirmed by mistake can disown it still, until it is approved', async () => {
  const stranger = await accountClient.registered()
  const { accessToken } = stranger.tokens
  const code = await accountClient.codeTo(stranger.phoneNumber)
  await accountClient.post('confirm-phone', { code }, { token: accessToken })
  await accountClient.post('confirm-email', {
    token: await accountClient.tokenTo(stranger.email, 'confirm-email'),
  })
  expect(await stateOf(stranger.email)).toBe('pending')
  const token = await accountClient.tokenTo(stranger.email, 'disown')
  await market.ctx.db
    .updateTable('accounts')
    .set({ state: 'approved' })
    .where('email', '=', stranger.email)
    .execute()
  expect(await accountClient.post('disown', { token })).toMatchObject({ status: 400 })
  await market.ctx.db
    .updateTable('accounts')
    .set({ state: 'pending' })
    .where('email', '=', stranger.email)
    .execute()
  expect(await accountClient.post('disown', { token })).toMatchObject({ status: 200 })
  expect(await stateOf(stranger.email)).toBe('none')
})

test('AUTH-86 a registration whose e-mail nobody confirmed lapses after a day, not before', async () => {
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

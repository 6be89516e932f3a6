import { afterAll, beforeAll, expect, test } from 'vitest'

import { accountDesk } from '../../../test/account-desk.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let desk: ReturnType<typeof accountDesk>

beforeAll(async () => {
  market = await openTestMarket({ TRUSTED_PROXIES: '1' })
  desk = accountDesk(market)
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
  const { email, phoneNumber } = await desk.registered()
  const [letter] = await desk.sentTo(email)
  expect(letter?.text).toContain(`New Comer\n${phoneNumber}`)
  expect(letter?.text).toMatch(/\/disown\/[\w-]{43}$/m)
})

test('AUTH-85 its link to disown it deletes it at once, so that the address is free', async () => {
  const stranger = await desk.registered()
  const token = await desk.tokenTo(stranger.email, 'disown')
  expect(await desk.post('disown', { token })).toMatchObject({ status: 200, body: {} })
  expect(await stateOf(stranger.email)).toBe('none')
  const { accessToken } = stranger.tokens
  expect(
    await desk.call('GET', '/account/profile', undefined, { token: accessToken }),
  ).toMatchObject({ status: 401 })
  expect(await desk.post('register', { ...desk.newcomer(), email: stranger.email })).toMatchObject({
    status: 201,
  })
  expect(await desk.post('disown', { token })).toMatchObject({
    status: 400,
    body: { error: { code: '010.052' } },
  })
})

test('AUTH-85 an owner who confirmed by mistake can disown it still, until it is approved', async () => {
  const stranger = await desk.registered()
  const { accessToken } = stranger.tokens
  const code = await desk.codeTo(stranger.phoneNumber)
  await desk.post('confirm-phone', { code }, { token: accessToken })
  await desk.post('confirm-email', { token: await desk.tokenTo(stranger.email, 'confirm-email') })
  expect(await stateOf(stranger.email)).toBe('pending')
  const token = await desk.tokenTo(stranger.email, 'disown')
  await market.ctx.db
    .updateTable('accounts')
    .set({ state: 'approved' })
    .where('email', '=', stranger.email)
    .execute()
  expect(await desk.post('disown', { token })).toMatchObject({ status: 400 })
  await market.ctx.db
    .updateTable('accounts')
    .set({ state: 'pending' })
    .where('email', '=', stranger.email)
    .execute()
  expect(await desk.post('disown', { token })).toMatchObject({ status: 200 })
  expect(await stateOf(stranger.email)).toBe('none')
})

test('AUTH-86 a registration whose e-mail nobody confirmed lapses after a day, not before', async () => {
  const { email, tokens, phoneNumber } = await desk.registered()
  const confirmed = await desk.registered()
  await desk.post('confirm-email', { token: await desk.tokenTo(confirmed.email, 'confirm-email') })
  const code = await desk.codeTo(phoneNumber)
  await desk.post('confirm-phone', { code }, { token: tokens.accessToken })
  await market.advance(DAY - 60)
  expect(await stateOf(email)).toBe('registered')
  await market.advance(120)
  expect(await stateOf(email)).toBe('none')
  expect(await stateOf(confirmed.email)).toBe('registered')
})

import { afterAll, beforeAll, expect, test } from 'vitest'

import { signedInBroker } from '../../../test/broker.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

test('AUTH-10 neither request nor response of a key is stored in plain text', async () => {
  const requested = {
    email: 'keyed@seatdesk.test',
    name: 'Ada Keyed',
    password: 'Correct-horse-1',
    phoneNumber: '+12025550177',
  }
  const register = async () => {
    const response = await market.request('/account/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one registration' },
      body: JSON.stringify(requested),
    })
    return response.text()
  }
  const responded = await register()
  const stored = await market.ctx.db.selectFrom('idempotency_keys').selectAll().execute()
  expect(stored).toHaveLength(1)
  expect(await register()).toBe(responded)
  const text = JSON.stringify(stored)
  for (const secret of [
    requested.password,
    requested.email,
    ...Object.values<string>(JSON.parse(responded)),
  ])
    expect(text).not.toContain(secret)
})

test('WIRE-18 a declined card is not stored under its key', async () => {
  const { api, accountId } = await signedInBroker(market)
  const adding = api.paymentMethods.addCard(
    { cardToken: 'tok_chargeDeclined' },
    { idempotencyKey: 'one card' },
  )
  await expect(adding).rejects.toMatchObject({ status: 402 })
  const keys = market.ctx.db.selectFrom('idempotency_keys').select('key')
  expect(await keys.where('owner', '=', `account ${accountId}`).execute()).toEqual([])
})

test('WIRE-398 a replayed response has a header that says so', async () => {
  const { tokens } = await signedInBroker(market)
  const tag = (name: string) =>
    market.request('/tags/', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens.accessToken}`,
        'content-type': 'application/json',
        'idempotency-key': 'one tag',
      },
      body: JSON.stringify({ name }),
    })
  const first = await tag('replayed')
  const second = await tag('replayed')
  expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null])
  expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  expect(await second.text()).toBe(await first.text())
  expect((await tag('another')).headers.get('idempotency-replayed')).toBeNull()
})

test('WIRE-18 after a decline, the same key can be used for another card', async () => {
  const { api } = await signedInBroker(market)
  const add = (cardToken: string) =>
    api.paymentMethods.addCard({ cardToken }, { idempotencyKey: 'one of two cards' })
  await expect(add('tok_chargeDeclined')).rejects.toMatchObject({ status: 402 })
  await expect(add('tok_visa')).resolves.toMatchObject({ card: { last4: '4242' } })
})

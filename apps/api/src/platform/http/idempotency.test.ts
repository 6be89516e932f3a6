import { afterAll, beforeAll, expect, test } from 'vitest'

import { signedInBroker } from '../../../test/broker.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

test('AUTH-10 neither what was asked nor what was answered under a key is kept readable', async () => {
  const asked = {
    email: 'keyed@seatdesk.test',
    name: 'Ada Keyed',
    password: 'Correct-horse-1',
    phoneNumber: '+12025550177',
  }
  const register = async () => {
    const answer = await market.request('/account/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one registration' },
      body: JSON.stringify(asked),
    })
    return answer.text()
  }
  const answered = await register()
  const kept = await market.ctx.db.selectFrom('idempotency_keys').selectAll().execute()
  expect(kept).toHaveLength(1)
  expect(await register()).toBe(answered)
  const text = JSON.stringify(kept)
  for (const secret of [
    asked.password,
    asked.email,
    ...Object.values<string>(JSON.parse(answered)),
  ])
    expect(text).not.toContain(secret)
})

test('WIRE-18 a card that was declined is not remembered as declined', async () => {
  const { api, accountId } = await signedInBroker(market)
  const adding = api.paymentMethods.addCard(
    { cardToken: 'tok_chargeDeclined' },
    { idempotencyKey: 'one card' },
  )
  await expect(adding).rejects.toMatchObject({ status: 402 })
  const kept = market.ctx.db.selectFrom('idempotency_keys').select('key')
  expect(await kept.where('owner', '=', `account ${accountId}`).execute()).toEqual([])
})

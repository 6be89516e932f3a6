import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

test('the market opens', async () => {
  const answer = await market.request('/settings')
  expect(await answer.json()).toMatchObject({ data: { isSandbox: true } })
  const broken = await fetch(`${market.baseUrl}/sandbox/invariants`)
  expect(await broken.json()).toEqual({ broken: [] })
})

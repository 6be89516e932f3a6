import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestMarket, type TestMarket } from '../../test/market.ts'
import { createSite } from './app.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const request = async (path: string) => {
  const response = await createSite(market.ctx).request(path)
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  }
}

test.each(['/ready', '/api/ready', '/api/settings', '/api/openapi.json', '/outbox'])(
  'RUN-46 %s returns 503 with the reason and retry-after until the server is ready',
  async (path) => {
    market.ctx.door.closedBecause = 'the market is being filled'
    const sentAway = await request(path)
    market.ctx.door.closedBecause = null
    expect(sentAway).toMatchObject({ status: 503, retryAfter: '2' })
    expect(sentAway.text).toContain('the market is being filled')
    expect((await request(path)).status).toBe(200)
  },
)

test('RUN-46 /health returns 200 before the server is ready', async () => {
  market.ctx.door.closedBecause = 'the market is being filled'
  expect((await request('/health')).status).toBe(200)
  market.ctx.door.closedBecause = null
})

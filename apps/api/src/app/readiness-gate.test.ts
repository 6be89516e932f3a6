import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestMarket, type TestMarket } from '../../test/market.ts'
import { createSite } from './app.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const ask = async (path: string) => {
  const answer = await createSite(market.ctx).request(path)
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    text: await answer.text(),
  }
}

test.each(['/ready', '/api/ready', '/api/settings', '/api/openapi.json', '/outbox'])(
  'RUN-46 %s returns 503 with the reason and retry-after until the server is ready',
  async (path) => {
    market.ctx.door.closedBecause = 'the market is being filled'
    const sentAway = await ask(path)
    market.ctx.door.closedBecause = null
    expect(sentAway).toMatchObject({ status: 503, retryAfter: '2' })
    expect(sentAway.text).toContain('the market is being filled')
    expect((await ask(path)).status).toBe(200)
  },
)

test('RUN-46 /health returns 200 before the server is ready', async () => {
  market.ctx.door.closedBecause = 'the market is being filled'
  expect((await ask('/health')).status).toBe(200)
  market.ctx.door.closedBecause = null
})

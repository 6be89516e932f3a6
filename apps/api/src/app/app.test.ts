import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestMarket, type TestMarket } from '../../test/market.ts'
import { createSite } from './app.ts'
import type { MarketContext } from './market-context.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const request = (path: string, method = 'GET', ctx: MarketContext = market.ctx) =>
  createSite(ctx).request(path, { method })

describe.each(['', '/api'])('below %j', (base) => {
  test.each(['/health', '/ready'])('RUN-53 the response of %s is not cached', async (path) => {
    const response = await request(base + path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test('RUN-53 a not-ready response is not cached', async () => {
    const ctx = { ...market.ctx, door: { closedBecause: 'not yet' } }
    const response = await request(`${base}/ready`, 'GET', ctx)
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  })
})

test.each(['/api/account/profile', '/api/purchases/'])(
  'RUN-54 %s returns 401 with a www-authenticate header',
  async (path) => {
    const response = await request(path)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm="/)
  },
)

describe('an unsupported method', () => {
  test.each([
    ['DELETE', '/api/purchases/', 'GET, HEAD, POST'],
    ['GET', '/api/account/login', 'POST, DELETE'],
    ['GET', '/api/account/login/', 'POST, DELETE'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['POST', '/api/health', 'GET, HEAD'],
    // Also matches the route of a broker's webhook, which has PATCH and DELETE.
    ['GET', '/api/webhooks/stripe', 'POST, PATCH, DELETE'],
    ['OPTIONS', '/api/settings', 'GET, HEAD'],
  ])('RUN-55 %s %s returns 405 with the allowed methods', async (method, path, allow) => {
    const response = await request(path, method)
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
    expect(await response.json()).toMatchObject({ error: { code: '000.405' } })
  })

  test('RUN-55 of an unknown path returns 404', async () => {
    for (const method of ['GET', 'DELETE']) {
      const response = await request('/api/nothing-here', method)
      expect([response.status, response.headers.has('allow')]).toEqual([404, false])
    }
  })

  test('RUN-55 of a sandbox path returns 404 without the sandbox', async () => {
    const ctx = { ...market.ctx, sandbox: null }
    expect((await request('/api/sandbox/clock', 'DELETE', ctx)).status).toBe(404)
  })
})

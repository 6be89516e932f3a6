import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestMarket, type TestMarket } from '../../test/market.ts'
import { createSite } from './app.ts'
import type { MarketContext } from './market-context.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const ask = (path: string, method = 'GET', ctx: MarketContext = market.ctx) =>
  createSite(ctx).request(path, { method })

describe.each(['', '/api'])('below %j', (base) => {
  test.each(['/health', '/ready'])('RUN-53 nobody keeps what %s answers', async (path) => {
    const answer = await ask(base + path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test('RUN-53 nobody keeps that a server is not ready', async () => {
    const ctx = { ...market.ctx, door: { closedBecause: 'not yet' } }
    const answer = await ask(`${base}/ready`, 'GET', ctx)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  })
})

test.each(['/api/account/profile', '/api/purchases/'])(
  'RUN-54 who is not known to %s is told how to be',
  async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="/)
  },
)

describe('a method that an address does not know', () => {
  test.each([
    ['DELETE', '/api/purchases/', 'GET, HEAD, POST'],
    ['GET', '/api/account/login', 'POST, DELETE'],
    ['GET', '/api/account/login/', 'POST, DELETE'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['POST', '/api/health', 'GET, HEAD'],
    // Also read as one of a broker's own webhooks, which is changed and deleted.
    ['GET', '/api/webhooks/stripe', 'POST, PATCH, DELETE'],
    ['OPTIONS', '/api/settings', 'GET, HEAD'],
  ])('RUN-55 %s %s is a 405 that names the others', async (method, path, allow) => {
    const answer = await ask(path, method)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    expect(await answer.json()).toMatchObject({ error: { code: '000.405' } })
  })

  test('RUN-55 an address that is none stays a 404', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await ask('/api/nothing-here', method)
      expect([answer.status, answer.headers.has('allow')]).toEqual([404, false])
    }
  })

  test('RUN-55 of a sandbox that is not there nothing is told', async () => {
    const ctx = { ...market.ctx, sandbox: null }
    expect((await ask('/api/sandbox/clock', 'DELETE', ctx)).status).toBe(404)
  })
})

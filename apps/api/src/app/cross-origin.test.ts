import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestMarket, type TestMarket } from '../../test/market.ts'
import { createSite } from './app.ts'

const PAGE = 'https://tools.example.com'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const siteFor = (...corsOrigins: string[]) =>
  createSite({ ...market.ctx, settings: { ...market.ctx.settings, corsOrigins } })

const request = (origins: string[], origin: string, path: string, init: RequestInit = {}) =>
  siteFor(...origins).request(path, { ...init, headers: { ...init.headers, Origin: origin } })

const preflight = (origins: string[], origin: string) =>
  request(origins, origin, '/api/inventory/7', {
    method: 'OPTIONS',
    headers: {
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'x-api-key,x-request-id,last-event-id',
    },
  })

test('RUN-93 a configured origin passes preflight requests', async () => {
  const { status, headers } = await preflight([PAGE], PAGE)
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe(PAGE)
  expect(headers.get('access-control-allow-methods')).toContain('PATCH')
  expect(headers.get('access-control-allow-headers')).toMatch(/X-Api-Key.*X-Request-Id/)
  expect(headers.get('access-control-allow-credentials')).toBeNull()
})

test.each([
  ['/api/settings', 200],
  ['/api/sales/', 401],
  ['/api/nothing-here', 404],
])(
  'RUN-93 a configured origin can read the response of %s and its headers, even errors',
  async (path, status) => {
    const response = await request([PAGE, 'https://other.example'], PAGE, path)
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe(PAGE)
    expect(response.headers.get('access-control-expose-headers')).toMatch(
      /Retry-After.*X-RateLimit-Remaining.*X-Request-Id/,
    )
    expect(response.headers.get('vary')).toMatch(/Origin/i)
  },
)

test('RUN-93 other origins get no CORS headers, and pages outside the API have none', async () => {
  for (const response of [
    await preflight([PAGE], 'https://evil.example'),
    await request([PAGE], 'https://evil.example', '/api/settings'),
    await request([], PAGE, '/api/settings'),
    await preflight([], PAGE),
    await request([PAGE], PAGE, '/health'),
  ])
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

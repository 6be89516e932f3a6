import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { seatMapUrl } from './seat-map-store.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path data-section="101" d="M0 0h9v9z"/></svg>'

let market: TestMarket
let seatMapId: number

beforeAll(async () => {
  market = await openTestMarket()
  const { id } = await market.ctx.db
    .insertInto('seat_maps')
    .values({ name: 'Bowl', svg: SVG, sections: ['101'], created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  seatMapId = id
})

afterAll(() => market.close())

test('a seat map is public, immutable and has a restrictive content security policy', async () => {
  const response = await fetch(new URL(seatMapUrl(seatMapId), market.baseUrl))
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(SVG)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; img-src data:",
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  '999999.svg',
  '999999999999999.svg',
  '9999999999999999.svg',
  'x.svg',
  '1',
  '..%2f1.svg',
])('/seat-maps/%s returns 404', async (file) => {
  expect((await market.request(`/seat-maps/${file}`)).status).toBe(404)
})

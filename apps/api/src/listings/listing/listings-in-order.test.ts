// @module-tag nightly

import { INVENTORY_STATUS } from '@seatdesk/domain'
import { marketCalls } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

const { orders } = marketCalls.listings.list

let market: TestMarket
let broker: Broker
let eventId: number
let ownId: number

beforeAll(async () => {
  market = await openTestMarket()
  const { db } = market.ctx
  broker = await signedInBroker(market)
  eventId = await makeEvent(db)
  const sellerId = await makeAccount(db)
  // Some are equal, so that they are sorted by id.
  for (const [place, section] of ['10', '9', '10', 'Floor 2', '9', '101'].entries())
    await makeListing(db, {
      eventId,
      sellerId,
      section,
      seatRow: 'ABCABA'[place] ?? 'A',
      priceCents: (place % 3) * 10_00 + 50_00,
    })
  ownId = await makeListing(db, { eventId, sellerId: broker.accountId })
})

afterAll(() => market.close())

const placeOf = async (listingId: number, query: object = {}) =>
  (await broker.api.listings.position({ eventId, listingId, ...query })).position

const idsOf = async (query: object = {}) =>
  (await broker.api.listings.list({ eventId, perPage: 100, ...query })).results.map(({ id }) => id)

test.each(orders.flatMap((orderBy) => [{ orderBy }, { orderBy, orderDir: 'desc' as const }]))(
  'WATCH-16 the position of a listing matches the list sorted by %o',
  async (order) => {
    const ids = await idsOf(order)
    expect(ids).toHaveLength(6)
    expect(await Promise.all(ids.map((id) => placeOf(id, order)))).toEqual([0, 1, 2, 3, 4, 5])
  },
)

test('WATCH-16 the position follows the filters of the list', async () => {
  const narrowed = { section: '9', orderBy: 'price' } as const
  const ids = await idsOf(narrowed)
  expect(await Promise.all(ids.map((id) => placeOf(id, narrowed)))).toEqual([0, 1])
  const [other] = await idsOf({ section: '101' })
  expect(await placeOf(other ?? 0, narrowed)).toBeNull()
})

test('WATCH-16 listings that are not for sale to the broker have no position', async () => {
  const { db } = market.ctx
  expect(await placeOf(ownId)).toBeNull()
  expect(await placeOf(999_999)).toBeNull()
  const [first = 0, second = 0] = await idsOf()
  await db
    .updateTable('listings')
    .set({ status_id: INVENTORY_STATUS.deactive })
    .where('id', '=', first)
    .execute()
  expect(await placeOf(first)).toBeNull()
  expect(await placeOf(second)).toBe(0)
})

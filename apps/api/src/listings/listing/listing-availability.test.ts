import { EVENT_STATUS, INVENTORY_STATUS } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let buyer: Awaited<ReturnType<typeof signedInBroker>>
let seller: Awaited<ReturnType<typeof signedInBroker>>

beforeAll(async () => {
  market = await openTestMarket()
  buyer = await signedInBroker(market)
  seller = await signedInBroker(market)
})

afterAll(() => market.close())

type ListingChange = NonNullable<Parameters<typeof makeListing>[1]['given']>
type EventChange = NonNullable<Parameters<typeof makeEvent>[1]>

const listed = async (input: ListingChange = {}, event: EventChange = {}) => {
  const { db } = market.ctx
  const eventId = await makeEvent(db, event)
  return makeListing(db, {
    eventId,
    sellerId: seller.accountId,
    seats: ['1', '2', '3', '4', '5', '6'],
    splitRule: 'default',
    given: input,
  })
}

const availability = async ({ api }: typeof buyer, id: number) =>
  (await api.listings.availability({ ids: [id] })).results

test('BUY-34 a listing on sale returns the available quantity, price and split values', async () => {
  const id = await listed()
  expect(await availability(buyer, id)).toEqual([
    {
      listingId: id,
      state: 'on-sale',
      available: 6,
      price: 100_00,
      splitValues: [1, 2, 3, 4, 6],
    },
  ])
})

test.each<[string, ListingChange, EventChange]>([
  ['withdrawn', { status_id: INVENTORY_STATUS.deactive }, {}],
  ['withdrawn', { status_id: INVENTORY_STATUS.inactive }, {}],
  ['withdrawn', {}, { status_id: EVENT_STATUS.waiting }],
  ['sold-out', { available: 0 }, {}],
  ['event-over', { available: 0 }, { date_time: '2026-01-02T19:00:00' }],
  ['event-cancelled', {}, { status_id: EVENT_STATUS.cancelled }],
  ['event-postponed', {}, { postponed_at: new Date('2026-01-02T12:00:00Z') }],
])('BUY-34 a listing that is %s returns only its state', async (state, listing, event) => {
  const id = await listed(listing, event)
  expect(await availability(buyer, id)).toEqual([
    { listingId: id, state, available: 0, price: null, splitValues: [] },
  ])
})

test('BUY-34 own and unknown listings are not returned', async () => {
  const id = await listed()
  expect(await availability(seller, id)).toEqual([])
  expect(await availability(buyer, 999_999)).toEqual([])
})

// @module-tag nightly

import { beforeEach, afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { updateEventStock } from '../listing/update-event-stock.ts'
import { silenceFeeds } from './silence-feeds.ts'

let market: TestMarket
let buyer: Awaited<ReturnType<typeof brokerWithCard>>
let seller: Broker
let eventId: number

const HOUR_MS = 3_600_000

beforeAll(async () => {
  market = await openTestMarket()
  buyer = await brokerWithCard(market)
})

afterAll(() => market.close())

beforeEach(async () => {
  seller = await signedInBroker(market)
  eventId = await makeEvent(market.ctx.db)
  await makeListing(market.ctx.db, { eventId, sellerId: seller.accountId, section: 'by hand' })
})

const importFile = (section = 'file') =>
  seller.api.inventory.import({
    file: new File(
      [`external_id,event_id,quantity,section,row,price\nF1,${eventId},2,${section},1,100`],
      'stock.csv',
    ),
  })

const feedOf = async () => {
  const { data } = await seller.api.feeds.list()
  const [feed] = data
  if (!feed) throw new Error('there is no feed')
  return feed
}

const age = (id: number, hours: number) =>
  market.ctx.db
    .updateTable('feeds')
    .set({ last_update_at: new Date(market.ctx.clock.now().getTime() - hours * HOUR_MS) })
    .where('id', '=', id)
    .execute()

const shown = async () => {
  const [list, event] = await Promise.all([
    buyer.api.listings.list({ eventId }),
    buyer.api.events.get({ id: eventId }),
  ])
  return {
    listed: list.results.map(({ section }) => section).toSorted(),
    tickets: event.data.ticketQuantity,
  }
}

const listingOf = async (externalId: string) => {
  const { results } = await seller.api.inventory.list({ externalId })
  const [listing] = results
  if (!listing) throw new Error('it is not listed')
  return listing
}

const notifications = async () =>
  (await seller.api.notifications.list({})).results.map(({ message }) => message)

test('SELL-110 imported files are a feed without a limit by default, with only their own listings', async () => {
  await importFile()
  const feed = await feedOf()
  expect(feed).toMatchObject({
    apiKey: null,
    listings: 1,
    silentAfterHours: null,
    silentSince: null,
  })
  await age(feed.id, 10_000)
  await silenceFeeds(market.ctx)
  expect(await shown()).toEqual({ listed: ['by hand', 'file'], tickets: 4 })
  await expect(seller.api.feeds.set({ id: feed.id, silentAfterHours: 0 })).rejects.toMatchObject({
    status: 422,
  })
  const other = await signedInBroker(market)
  await expect(other.api.feeds.set({ id: feed.id, silentAfterHours: 6 })).rejects.toMatchObject({
    status: 404,
  })
})

test('SELL-111 SELL-112 a silent feed is off the market until its next update, with one notification', async () => {
  await importFile()
  await updateEventStock(market.ctx, 1)
  const { id } = await feedOf()
  await seller.api.feeds.set({ id, silentAfterHours: 6 })
  await age(id, 7)
  const { id: listingId } = await listingOf('F1')
  const buy = () =>
    buyer.api.purchases.create({
      listings: [{ listingId, quantity: 2 }],
      paymentMethodId: buyer.cardId,
    })
  // No job has run yet.
  expect((await shown()).listed).toEqual(['by hand'])
  const { data: prices } = await buyer.api.ownStock.comparables({ eventId, section: 'file' })
  expect(prices.listings).toBe(0)
  expect(await buy()).toMatchObject({ payment: null, notAvailableIds: [listingId] })
  await silenceFeeds(market.ctx)
  await silenceFeeds(market.ctx)
  expect(await shown()).toEqual({ listed: ['by hand'], tickets: 2 })
  await updateEventStock(market.ctx, 1)
  expect(await shown()).toEqual({ listed: ['by hand'], tickets: 2 })
  expect((await seller.api.sandbox.invariants()).broken).toEqual([])
  expect(await listingOf('F1')).toMatchObject({ offMarket: 'silentFeed', status: 1 })
  expect((await feedOf()).silentSince).not.toBeNull()
  expect(await notifications()).toEqual([
    'Your imported files had no update for 6 hours, so these listings are off the market. They are back with the next update.',
  ])
  const { data } = await importFile()
  expect(data.map(({ outcome }) => outcome)).toEqual(['unchanged'])
  expect(await shown()).toEqual({ listed: ['by hand', 'file'], tickets: 4 })
  expect((await buy()).notAvailableIds).toEqual([])
})

test('SELL-112 inactive listings stay inactive after the next update', async () => {
  await importFile()
  const { id } = await feedOf()
  await seller.api.feeds.set({ id, silentAfterHours: 6 })
  await seller.api.inventory.update({ id: (await listingOf('F1')).id, isActive: false })
  await age(id, 7)
  await silenceFeeds(market.ctx)
  await importFile()
  expect((await shown()).listed).toEqual(['by hand'])
})

test('SELL-113 listings of an API key are its own feed, which stays after the key is revoked', async () => {
  await importFile()
  const { data: key } = await seller.api.apiKeys.create({ name: 'Nightly sync', scopes: ['sell'] })
  const response = await market.request('/inventory/', {
    method: 'POST',
    headers: { 'x-api-key': key.key, 'content-type': 'application/json' },
    body: JSON.stringify({
      eventId,
      section: 'key',
      seatRow: '1',
      quantity: 2,
      price: 100,
      deliveryTypeId: 1,
      deliveryDate: '2030-05-30T12:00:00',
      splitRule: 'any',
    }),
  })
  expect([response.status, await response.clone().text()]).toEqual([201, expect.any(String)])
  const feeds = (await seller.api.feeds.list()).data
  const ofKey = feeds.find(({ apiKey }) => apiKey?.name === 'Nightly sync')
  expect(ofKey).toMatchObject({ listings: 1 })
  const id = ofKey?.id ?? 0
  await seller.api.feeds.set({ id, silentAfterHours: 1 })
  await age(id, 2)
  await silenceFeeds(market.ctx)
  expect((await shown()).listed).toEqual(['by hand', 'file'])
  expect(await notifications()).toEqual([
    'The API key “Nightly sync” had no update for an hour, so these listings are off the market. They are back with the next update.',
  ])
  await seller.api.apiKeys.revoke({ id: key.id })
  expect((await shown()).listed).toEqual(['by hand', 'file'])
  await seller.api.feeds.set({ id, silentAfterHours: null })
  expect((await shown()).listed).toEqual(['by hand', 'file', 'key'])
})

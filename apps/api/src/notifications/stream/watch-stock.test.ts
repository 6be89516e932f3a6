import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { readListings } from '../../listings/index.ts'
import { openFeed } from './feed.ts'
import type { OpenStream } from './stream-source.ts'
import { watchStock } from './watch-stock.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const streamOf = (accountId: number, eventId: number): OpenStream => ({
  reader: {
    accountId,
    sessionId: null,
    keyId: null,
    expiresAt: null,
    eventId: null,
    eventIds: [eventId],
    since: null,
    role: 'owner',
    eventScope: null,
  },
  feed: openFeed({ heartbeatMs: 60_000, onEnd: () => {} }),
})

test('LIVE-15 changed listings are read once for 100 streams, and nothing is read without a change', async () => {
  const { db, clock } = market.ctx
  const seller = await signedInBroker(market)
  const watcher = await signedInBroker(market)
  const eventId = await makeEvent(db)
  const listingId = await makeListing(db, { eventId, sellerId: seller.accountId, quantity: 4 })
  const read = vi.fn(readListings)
  const watch = watchStock({ db, clock, readListings: read })
  const streams = Array.from({ length: 100 }, () => streamOf(watcher.accountId, eventId))
  for (const stream of streams) await watch.join(stream)
  const emitSpies = streams.map(({ feed }) => vi.spyOn(feed, 'push'))

  await watch.poll(streams)
  expect(read).not.toHaveBeenCalled()

  await db.updateTable('listings').set({ price_cents: 1 }).where('id', '=', listingId).execute()
  await watch.poll(streams)
  await watch.poll(streams)
  expect(read).toHaveBeenCalledTimes(1)
  for (const notify of emitSpies)
    expect(notify.mock.calls).toEqual([[expect.objectContaining({ listingId, available: 4 })]])
  for (const { feed } of streams) feed.end()
})

test('RUN-462 an event whose listings cannot be read does not block others', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { db, clock } = market.ctx
  const seller = await signedInBroker(market)
  const watcher = await signedInBroker(market)
  const [poisoned, other] = [await makeEvent(db), await makeEvent(db)]
  const sellerParams = { sellerId: seller.accountId, quantity: 4 }
  const [first, second] = [
    await makeListing(db, { eventId: poisoned, ...sellerParams }),
    await makeListing(db, { eventId: other, ...sellerParams }),
  ]
  const read: typeof readListings = (on, params, now) => {
    if (params.eventId === poisoned) throw new Error('poisoned')
    return readListings(on, params, now)
  }
  const watch = watchStock({ db, clock, readListings: read })
  const streams = [poisoned, other].map((eventId) => streamOf(watcher.accountId, eventId))
  for (const stream of streams) await watch.join(stream)
  const emitSpies = streams.map(({ feed }) => vi.spyOn(feed, 'push'))
  await db
    .updateTable('listings')
    .set({ price_cents: 1 })
    .where('id', 'in', [first, second])
    .execute()
  await watch.poll(streams)
  log.mockRestore()
  expect(emitSpies.map((emitSpy) => emitSpy.mock.calls)).toEqual([
    [[{ type: 'availability', listingId: first, available: 4 }]],
    [[expect.objectContaining({ listing: expect.objectContaining({ id: second, price: 1 }) })]],
  ])
  for (const { feed } of streams) feed.end()
})

test('SELL-120 streams tell when a listing goes on and off sale, before any job runs', async () => {
  const { db } = market.ctx
  const HOUR_MS = 3_600_000
  const begin = market.ctx.clock.now().getTime()
  let now = begin
  const clock = { ...market.ctx.clock, now: () => new Date(now) }
  const seller = await signedInBroker(market)
  const watcher = await signedInBroker(market)
  const eventId = await makeEvent(db)
  const listingId = await makeListing(db, { eventId, sellerId: seller.accountId, quantity: 4 })
  await db
    .updateTable('listings')
    .set({
      on_sale_from: new Date(begin + HOUR_MS),
      on_sale_until: new Date(begin + 2 * HOUR_MS),
    })
    .where('id', '=', listingId)
    .execute()
  const watch = watchStock({ db, clock, readListings })
  const stream = streamOf(watcher.accountId, eventId)
  await watch.join(stream)
  const push = vi.spyOn(stream.feed, 'push')
  const toldAt = async (ms: number) => {
    push.mockClear()
    now = begin + ms
    await watch.poll([stream])
    return push.mock.calls.map(([event]) =>
      event.type === 'availability' ? [event.listingId, event.available] : event,
    )
  }
  expect(await toldAt(HOUR_MS - 1)).toEqual([])
  expect(await toldAt(HOUR_MS)).toEqual([[listingId, 4]])
  expect(await toldAt(2 * HOUR_MS - 1)).toEqual([])
  expect(await toldAt(2 * HOUR_MS)).toEqual([[listingId, 0]])
  stream.feed.end()
})

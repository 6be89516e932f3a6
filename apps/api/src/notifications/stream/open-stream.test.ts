// @module-tag nightly

import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { serve } from '@hono/node-server'
import { createApiClient, memorySession } from '@seatdesk/api-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { createApi } from '../../app/app.ts'
import { openMarketOn } from '../../app/open-market.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { notify } from '../notification/notify.ts'

let market: TestMarket
let seller: Broker
let watcher: Broker
let eventId: number
let listingId: number

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

beforeEach(async () => {
  const { db } = market.ctx
  seller = await signedInBroker(market)
  watcher = await signedInBroker(market)
  eventId = await makeEvent(db)
  listingId = await makeListing(db, { eventId, sellerId: seller.accountId, quantity: 4 })
})

type Events = Awaited<ReturnType<Broker['api']['stream']['open']>>

/** Returns the next event of the stream. */
const next = async (events: Events) => (await events.next()).value

const buy = async (quantity: number, testMarket: TestMarket = market) => {
  const { api, cardId } = await brokerWithCard(testMarket)
  await api.purchases.create({ listings: [{ listingId, quantity }], paymentMethodId: cardId })
}

const notifyReader = (accountId: number, message: string) =>
  transaction(market.ctx.db, (tx) =>
    notify(tx, market.ctx.clock.now(), {
      accountId,
      kind: 'payouts',
      typeId: 1,
      message,
      eventId: null,
      about: null,
    }),
  )

describe('LIVE-1 availability', () => {
  test('of the watched event is sent when it changes, down to zero', async () => {
    const events = await watcher.api.stream.open({ eventId: eventId })
    await buy(1)
    expect(await next(events)).toMatchObject({ type: 'availability', listingId, available: 3 })
    await buy(3)
    expect(await next(events)).toEqual({ type: 'availability', listingId, available: 0 })
    await events.return()
  })

  test('of a new listing, and of one that is no longer for sale, is sent', async () => {
    const { db } = market.ctx
    const events = await watcher.api.stream.open({ eventId: eventId })
    const fresh = await makeListing(db, { eventId, sellerId: seller.accountId, quantity: 2 })
    expect(await next(events)).toMatchObject({ listingId: fresh, available: 2 })
    await db.updateTable('listings').set({ status_id: 2 }).where('id', '=', listingId).execute()
    expect(await next(events)).toEqual({ type: 'availability', listingId, available: 0 })
    await events.return()
  })

  test('of another event, and of the broker’s own listings, is not sent', async () => {
    const otherEvent = await watcher.api.stream.open({ eventId: await makeEvent(market.ctx.db) })
    const own = await seller.api.stream.open({ eventId: eventId })
    await buy(2)
    await wait(750)
    await notifyReader(watcher.accountId, 'the first word')
    expect(await next(otherEvent)).toMatchObject({ notification: { message: 'the first word' } })
    // The seller gets the notification of the sale, but no availability event.
    expect(await next(own)).toMatchObject({ type: 'notification' })
    await Promise.all([otherEvent.return(), own.return()])
  })
})

describe('LIVE-14 listing changes', () => {
  const listingNow = async () => {
    const { results } = await watcher.api.listings.list({ eventId })
    return results.find(({ id }) => id === listingId)
  }

  test('include the listing as buyers see it, with price and seats', async () => {
    const { db } = market.ctx
    const events = await watcher.api.stream.open({ eventIds: [eventId] })
    await buy(1)
    const sold = await next(events)
    expect(sold).toEqual({
      type: 'availability',
      listingId,
      available: 3,
      listing: await listingNow(),
    })
    await db
      .updateTable('listings')
      .set({ price_cents: 7700 })
      .where('id', '=', listingId)
      .execute()
    expect(await next(events)).toMatchObject({ available: 3, listing: { price: 7700 } })
    await events.return()
  })

  test('are sent for each of several watched events, and no others', async () => {
    const { db } = market.ctx
    const [second, unwatched] = [await makeEvent(db), await makeEvent(db)]
    const events = await watcher.api.stream.open({ eventIds: [eventId, second, 999_999] })
    const sellerId = seller.accountId
    await makeListing(db, { eventId: unwatched, sellerId, quantity: 9 })
    const otherListing = await makeListing(db, { eventId: second, sellerId, quantity: 2 })
    expect(await next(events)).toMatchObject({ listingId: otherListing })
    await buy(1)
    expect(await next(events)).toMatchObject({ listingId, available: 3 })
    await events.return()
  })

  test('do not include the listing if many listings change at once', async () => {
    const { db } = market.ctx
    for (let count = 0; count < 201; count += 1)
      await makeListing(db, { eventId, sellerId: seller.accountId, quantity: 1 })
    const events = await watcher.api.stream.open({ eventIds: [eventId] })
    await db
      .updateTable('listings')
      .set({ price_cents: 5_00 })
      .where('event_id', '=', eventId)
      .execute()
    const event = await next(events)
    expect(event).toMatchObject({ type: 'availability' })
    expect(event).not.toHaveProperty('listing')
    await events.return()
  })

  test('of a postponed event are availability zero', async () => {
    const events = await watcher.api.stream.open({ eventIds: [eventId] })
    await market.ctx.db
      .updateTable('events')
      .set({ postponed_at: market.ctx.clock.now() })
      .where('id', '=', eventId)
      .execute()
    expect(await next(events)).toEqual({ type: 'availability', listingId, available: 0 })
    await events.return()
  })
})

test('LIVE-15 a stream with more than 20 events is rejected', async () => {
  const eventIds = Array.from({ length: 21 }, (_, index) => index + 1)
  await expect(watcher.api.stream.open({ eventIds })).rejects.toMatchObject({ status: 422 })
})

describe('LIVE-1 notifications', () => {
  test('are sent once, only to their account, as in the list', async () => {
    await notifyReader(watcher.accountId, 'before')
    const events = await watcher.api.stream.open()
    await notifyReader(seller.accountId, 'for another')
    await notifyReader(watcher.accountId, 'one')
    const first = await next(events)
    await notifyReader(watcher.accountId, 'two')
    const second = await next(events)
    const { results } = await watcher.api.notifications.list()
    const [two, item] = results
    expect([first, second]).toEqual([
      { type: 'notification', notification: item },
      { type: 'notification', notification: two },
    ])
    expect(item?.message).toBe('one')
    await events.return()
  })

  test('are sent even after one with a higher id', async () => {
    const { db } = market.ctx
    const events = await watcher.api.stream.open()
    const { newest } = await db
      .selectFrom('notifications')
      .select(({ fn }) => fn.max('id').as('newest'))
      .executeTakeFirstOrThrow()
    const row = { account_id: watcher.accountId, type_id: 1, kind: 'payouts' as const }
    const lateRow = { ...row, event_id: null, created_at: market.ctx.clock.now() }
    const insert = (id: number, message: string) =>
      db
        .insertInto('notifications')
        .values({ ...lateRow, id, message })
        .execute()
    await insert(newest + 100, 'the later number')
    expect(await next(events)).toMatchObject({ notification: { message: 'the later number' } })
    await insert(newest + 99, 'the earlier number')
    expect(await next(events)).toMatchObject({ notification: { message: 'the earlier number' } })
    await events.return()
  })
})

test('LIVE-1 changes in one server process are sent by another on the same database', async () => {
  const { ctx } = market
  const second = await openMarketOn(ctx.db, { settings: ctx.settings, webhookUrl: () => '' })
  const { fetch } = createApi(second.ctx)
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const api = createApiClient({
    baseUrl: `http://127.0.0.1:${port}/api`,
    session: memorySession(watcher.tokens),
  })

  const events = await api.stream.open({ eventId: eventId })
  await buy(2)
  await notifyReader(watcher.accountId, 'from the first')

  const received = [await next(events), await next(events)]
  expect(received).toContainEqual(expect.objectContaining({ listingId, available: 2 }))
  expect(received).toContainEqual(
    expect.objectContaining({
      notification: expect.objectContaining({ message: 'from the first' }),
    }),
  )
  expect(market.ctx.streams.count()).toBe(0)

  await second.close()
  expect((await events.next()).done).toBe(true)
  await new Promise((resolve) => server.close(resolve))
})

describe('WIRE-93 resuming a stream', () => {
  /** Opens a stream; `leave` reads a number of events, closes it and returns the resume position. */
  const watchFor = async (count: number, params: { eventId?: number } = {}) => {
    let place = ''
    const onEventId = (id: string) => {
      place = id
    }
    const leaveController = new AbortController()
    const events = await watcher.api.stream.open(params, {
      onEventId,
      signal: leaveController.signal,
    })
    return {
      leave: async () => {
        for (let received = 0; received < count; received += 1) await next(events)
        place = ''
        // The position is sent after the events, and read with the next one.
        events.next().catch(() => {})
        await vi.waitFor(() => expect(place).not.toBe(''))
        leaveController.abort()
        await vi.waitFor(() => expect(market.ctx.streams.count()).toBe(0))
        return place
      },
    }
  }

  test('sends missed notifications once, and none that were received before', async () => {
    const watching = await watchFor(1)
    await notifyReader(watcher.accountId, 'heard')
    const lastEventId = await watching.leave()
    await notifyReader(watcher.accountId, 'missed one')
    await notifyReader(seller.accountId, 'for another')
    await notifyReader(watcher.accountId, 'missed two')

    const second = await watcher.api.stream.open({}, { lastEventId })
    await notifyReader(watcher.accountId, 'afterwards')
    const received = [await next(second), await next(second), await next(second)]
    expect(
      received.map(
        (notification) =>
          notification?.type === 'notification' && notification.notification.message,
      ),
    ).toEqual(['missed one', 'missed two', 'afterwards'])
    await second.return()
  })

  test('sends the availability of all listings, including sold-out ones', async () => {
    const { db } = market.ctx
    const other = await makeListing(db, { eventId, sellerId: seller.accountId, quantity: 2 })
    const lastEventId = await (await watchFor(0, { eventId })).leave()
    await buy(4)
    const second = await watcher.api.stream.open({ eventId }, { lastEventId })
    const received = [await next(second), await next(second)]
    expect(received).toContainEqual({ type: 'availability', listingId, available: 0 })
    expect(received).toContainEqual({ type: 'availability', listingId: other, available: 2 })
    await second.return()
  })
})

describe('LIVE-1 the end of a stream', () => {
  test('comes when its session ends', async () => {
    const events = await watcher.api.stream.open()
    await watcher.api.account.logout({ refreshToken: watcher.tokens.refreshToken })
    expect((await events.next()).done).toBe(true)
    expect(market.ctx.streams.count()).toBe(0)
  })

  test('comes when its account is deactivated', async () => {
    const events = await watcher.api.stream.open()
    await market.ctx.db
      .updateTable('accounts')
      .set({ state: 'deactivated' })
      .where('id', '=', watcher.accountId)
      .execute()
    expect((await events.next()).done).toBe(true)
  })

  test('comes when its token expires, and it can be opened again with a new one', async () => {
    const events = await watcher.api.stream.open()
    await market.advance(16 * 60)
    expect((await events.next()).done).toBe(true)
    const second = await watcher.api.stream.open()
    await notifyReader(watcher.accountId, 'welcome back')
    expect(await next(second)).toMatchObject({ notification: { message: 'welcome back' } })
    await second.return()
  })

  test('comes when its reader disconnects', async () => {
    const leaveController = new AbortController()
    const events = await watcher.api.stream.open(
      { eventId: eventId },
      { signal: leaveController.signal },
    )
    expect(market.ctx.streams.count()).toBe(1)
    leaveController.abort()
    await expect(events.next()).rejects.toMatchObject({ kind: 'canceled' })
    await vi.waitFor(() => expect(market.ctx.streams.count()).toBe(0))
  })
})

test('LIVE-1 a stream is rejected without a token, and for unknown events', async () => {
  expect((await market.request('/stream')).status).toBe(401)
  await expect(watcher.api.stream.open({ eventId: 999_999 })).rejects.toMatchObject({ status: 404 })
  await expect(watcher.api.stream.open({ eventId: 0 })).rejects.toMatchObject({ status: 422 })
})

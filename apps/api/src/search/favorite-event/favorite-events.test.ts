import { toWallTime } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeVenue } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let broker: Broker
let other: Broker

beforeAll(async () => {
  market = await openTestMarket()
  broker = await signedInBroker(market)
  other = await signedInBroker(market)
})

afterAll(() => market.close())

const favorites = async ({ api }: Broker) =>
  (await api.favoriteEvents.list()).data.map(({ id }) => id)

test('FAV-2 adding or removing a favorite twice has the same effect as once', async () => {
  const eventId = await makeEvent(market.ctx.db)
  await broker.api.favoriteEvents.add({ eventId })
  await broker.api.favoriteEvents.add({ eventId })
  expect(await favorites(broker)).toEqual([eventId])
  expect((await broker.api.events.get({ id: eventId })).data.isFavorite).toBe(true)
  await broker.api.favoriteEvents.remove({ eventId })
  await broker.api.favoriteEvents.remove({ eventId })
  expect(await favorites(broker)).toEqual([])
})

test('favorites belong to one broker', async () => {
  const eventId = await makeEvent(market.ctx.db)
  await broker.api.favoriteEvents.add({ eventId })
  expect(await favorites(other)).toEqual([])
  await other.api.favoriteEvents.remove({ eventId })
  expect(await favorites(broker)).toEqual([eventId])
  await broker.api.favoriteEvents.remove({ eventId })
})

test('an unknown or unapproved event cannot be a favorite', async () => {
  const eventId = await makeEvent(market.ctx.db, { status_id: 1 })
  for (const id of [eventId, 999_999_999, Number.MAX_SAFE_INTEGER])
    await expect(broker.api.favoriteEvents.add({ eventId: id })).rejects.toMatchObject({
      status: 404,
    })
})

test('FAV-4 the list has events of today in the venue’s time zone and later, soonest first', async () => {
  const { db } = market.ctx
  const zone = 'Pacific/Auckland'
  const venueId = await makeVenue(db, { time_zone: zone })
  const [today = ''] = toWallTime(zone, market.ctx.clock.now()).split('T')
  const dayBefore = new Date(Date.parse(`${today}T00:00:00Z`) - 1000).toISOString().slice(0, 19)
  const laterEvent = await makeEvent(db, { venue_id: venueId, date_time: '2031-01-01T20:00:00' })
  const midnight = await makeEvent(db, { venue_id: venueId, date_time: `${today}T00:00:00` })
  const yesterday = await makeEvent(db, { venue_id: venueId, date_time: dayBefore })
  for (const eventId of [laterEvent, midnight, yesterday])
    await broker.api.favoriteEvents.add({ eventId })
  expect(await favorites(broker)).toEqual([midnight, laterEvent])
})

// @module-tag nightly

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing, makeVenue } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { createDeliveredOrder } from '../../../test/trade.ts'
import { findViolations } from '../../payments/ledger/find-violations.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const twoEvents = async (input: object = {}) => {
  const { db } = market.ctx
  const venue_id = await makeVenue(db)
  const from = await makeEvent(db, { venue_id, name: 'Suns at Lakers' })
  const into = await makeEvent(db, { venue_id, name: 'Phoenix Suns at LA Lakers', ...input })
  return { from, into, venue_id }
}

const entriesOf = async (action: string, id: number) =>
  (await admin.api.adminAudit.list({ action, subjectId: id })).results

describe('ADMIN-150 merging events', () => {
  test('moves listings, orders, favorites and tags, and the old id resolves to the new event', async () => {
    const { from, into } = await twoEvents()
    const { seller, buyer, id: orderId } = await createDeliveredOrder(market, { eventId: from })
    await makeListing(market.ctx.db, { eventId: from, sellerId: seller.accountId, section: '9' })
    await buyer.api.favoriteEvents.add({ eventId: from })
    await buyer.api.favoriteEvents.add({ eventId: into })
    const { data: tag } = await admin.api.adminTags.create({ name: 'Rivals' })
    await admin.api.adminEvents.change({ id: from, tagIds: [tag.id] })

    const { data: preview } = await admin.api.adminEvents.previewMerge({ id: from, into })
    expect(preview).toMatchObject({
      from: { id: from, name: 'Suns at Lakers' },
      moved: { events: 1, listings: 2, orders: 1, favorites: 1, tags: 1 },
      obstacles: [],
    })
    const { data } = await admin.api.adminEvents.merge({ id: from, into })
    expect(data).toMatchObject({ id: into, liveListings: 2, tags: [{ name: 'Rivals' }] })
    const order = await admin.api.adminOrders.get({ id: orderId })
    expect(order.data.event.id).toBe(into)
    const favorites = (await buyer.api.favoriteEvents.list()).data
    expect(favorites.map((event) => event.id)).toEqual([into])
    expect((await buyer.api.events.get({ id: from })).data.id).toBe(into)
    expect((await buyer.api.listings.list({ eventId: from })).results).toHaveLength(2)
    expect((await admin.api.adminEvents.get({ id: from })).data.id).toBe(into)
    expect(await findViolations(market.ctx.db, null)).toEqual([])
  })

  test('happens once for repeated requests, and follows earlier merges', async () => {
    const { from, into, venue_id } = await twoEvents()
    const last = await makeEvent(market.ctx.db, { venue_id })
    const merge = () => admin.api.adminEvents.merge({ id: from, into })
    expect(await merge()).toEqual(await merge())
    await admin.api.adminEvents.merge({ id: into, into: last })
    expect((await admin.api.adminEvents.get({ id: from })).data.id).toBe(last)
    expect(await entriesOf('catalogEvents.merge', into)).toHaveLength(1)
    expect((await admin.api.adminEvents.merge({ id: from, into: last })).data.id).toBe(last)
    expect(await entriesOf('catalogEvents.merge', last)).toHaveLength(1)
  })

  test.each([
    ['another evening', { date_time: '2030-06-02T19:30:00' }, 'their dates or times differ'],
    ['another state', { status_id: 3 }, 'only one of them is on sale'],
    ['a new date that is awaited', { postponed_at: new Date() }, 'one was canceled or moved'],
  ])('fails for an event with %s', async (_, input, blocker) => {
    const { from, into } = await twoEvents(input)
    const { data } = await admin.api.adminEvents.previewMerge({ id: from, into })
    expect(data.obstacles).toEqual([expect.stringContaining(blocker)])
    const merging = admin.api.adminEvents.merge({ id: from, into })
    await expect(merging).rejects.toMatchObject({ status: 409 })
    expect((await admin.api.adminEvents.get({ id: from })).data.id).toBe(from)
    const itself = admin.api.adminEvents.merge({ id: into, into })
    await expect(itself).rejects.toMatchObject({ status: 409 })
  })

  test('withdraws listings of seats that the seller has listed in both', async () => {
    const { from, into } = await twoEvents()
    const seller = await signedInBroker(market)
    const list = (eventId: number, seats: string[]) =>
      seller.api.inventory.create({
        eventId,
        section: '101',
        seatRow: 'A',
        seats,
        price: 9_000,
        deliveryTypeId: 1,
        deliveryDate: '2030-05-30T12:00:00',
        splitRule: 'any',
      })
    const { data: twice } = await list(from, ['1', '2'])
    const { data: once } = await list(from, ['7', '8'])
    await list(into, ['2', '3'])
    expect(
      (await admin.api.adminEvents.previewMerge({ id: from, into })).data.duplicateListings,
    ).toBe(1)
    await admin.api.adminEvents.merge({ id: from, into })
    const statusOf = async (id: number) => (await seller.api.inventory.get({ id })).data.status
    expect([await statusOf(twice.id), await statusOf(once.id)]).toEqual([3, 1])
  })

  test('is the only way to move an order to another event', async () => {
    const { from, into } = await twoEvents()
    const { id } = await createDeliveredOrder(market, { eventId: from })
    const moved = sql`update listings set event_id = ${into} where id = (
      select listing_id from purchases where id = ${id})`.execute(market.ctx.db)
    await expect(moved).rejects.toThrow('what was ordered never changes')
  })
})

describe('ADMIN-151 merging venues', () => {
  test('moves events and the seat map, and events are found by the kept name', async () => {
    const { db } = market.ctx
    const { data: map } = await admin.api.adminSeatMaps.upload({
      file: new File(
        ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="1" d="M0 0"/></svg>'],
        'bowl.svg',
      ),
      name: 'Bowl',
    })
    const from = await makeVenue(db, { name: 'M S G', city: 'New York', seat_map_id: map.id })
    const into = await makeVenue(db, { name: 'Madison Square Garden', city: 'New York' })
    const eventId = await makeEvent(db, { venue_id: from, name: 'Carmen Twice' })
    const { data: preview } = await admin.api.adminVenues.previewMerge({ id: from, into })
    expect(preview.moved).toMatchObject({ events: 1, seatMaps: 1 })
    const merge = () => admin.api.adminVenues.merge({ id: from, into })
    expect((await merge()).data).toMatchObject({ id: into, events: 1, seatMapId: map.id })
    expect((await merge()).data.id).toBe(into)
    expect(await entriesOf('venues.merge', into)).toHaveLength(1)
    expect((await admin.api.adminVenues.get({ id: from })).data.id).toBe(into)
    const { api } = await signedInBroker(market)
    const found = (await api.events.list({ search: 'carmen twice madison' })).results
    expect(found.map(({ id }) => id)).toEqual([eventId])
  })

  test('fails for different time zones', async () => {
    const { db } = market.ctx
    const from = await makeVenue(db, { time_zone: 'America/Los_Angeles' })
    const into = await makeVenue(db, { time_zone: 'America/New_York' })
    const merging = admin.api.adminVenues.merge({ id: from, into })
    await expect(merging).rejects.toMatchObject({ status: 409 })
    const missing = admin.api.adminVenues.merge({ id: from, into: 999_999 })
    await expect(missing).rejects.toMatchObject({ status: 404 })
  })
})

describe('ADMIN-152 performers', () => {
  const make = async (name: string) => (await admin.api.adminPerformers.create({ name })).data

  test('are created once per known name', async () => {
    const performer = await make('Beyoncé')
    expect(await make('BEYONCE')).toEqual(performer)
    const renamed = await admin.api.adminPerformers.rename({ id: performer.id, name: 'Queen B' })
    expect(renamed.data).toEqual({ ...performer, name: 'Queen B' })
    expect((await make('beyonce')).id).toBe(performer.id)
    const other = await make('Jay-Z')
    const used = admin.api.adminPerformers.rename({ id: other.id, name: 'Beyoncé' })
    await expect(used).rejects.toMatchObject({ status: 409 })
  })

  test('are assigned to events by name or explicitly', async () => {
    const [suns, lakers] = [await make('Mercury'), await make('Sparks')]
    const venueId = await makeVenue(market.ctx.db)
    const { data } = await admin.api.adminEvents.create({
      name: 'Mercury at Sparks',
      eventCategoryId: 2,
      venueId,
      dateTime: '2030-07-01T19:30:00',
    })
    expect(data.performers).toEqual([
      { id: suns.id, name: 'Mercury' },
      { id: lakers.id, name: 'Sparks' },
    ])
    const changed = await admin.api.adminEvents.change({ id: data.id, performerIds: [suns.id] })
    expect(changed.data.performers.map(({ id }) => id)).toEqual([suns.id])
    const unknown = admin.api.adminEvents.change({ id: data.id, performerIds: [999_999] })
    await expect(unknown).rejects.toMatchObject({ fields: { performerIds: expect.any(String) } })
    const { results } = await admin.api.adminPerformers.list({ search: 'merc' })
    expect(results).toEqual([{ id: suns.id, name: 'Mercury', events: 1 }])
  })

  test('keep their events and both names when merged', async () => {
    const [from, into] = [await make('Man City'), await make('Manchester City')]
    const eventId = await makeEvent(market.ctx.db)
    await admin.api.adminEvents.change({ id: eventId, performerIds: [from.id, into.id] })
    const preview = await admin.api.adminPerformers.previewMerge({ id: from.id, into: into.id })
    expect(preview.data.moved).toMatchObject({ events: 1 })
    const merge = () => admin.api.adminPerformers.merge({ id: from.id, into: into.id })
    expect(await merge()).toEqual(await merge())
    expect((await admin.api.adminPerformers.get({ id: from.id })).data).toMatchObject({
      id: into.id,
      events: 1,
    })
    expect((await make('man city')).id).toBe(into.id)
    expect(await entriesOf('performers.merge', into.id)).toHaveLength(1)
  })
})

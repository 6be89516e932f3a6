import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeVenue } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { createDeliveredOrder } from '../../../test/trade.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const VENUE = {
  name: 'Place des Arts',
  address: '175 Rue Sainte-Catherine',
  city: 'Montréal',
  state: 'QC',
  timeZone: 'America/Toronto',
}

/** The location of a venue without coordinates. */
const UNKNOWN_LOCATION = { latitude: null, longitude: null }

const drawing = async (): Promise<number> => {
  const { id } = await market.ctx.db
    .insertInto('seat_maps')
    .values({ name: 'Bowl', svg: '<svg/>', sections: [], created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const errorsFor = (fields: object) => ({ kind: 'http', status: 422, fields })

test('ADMIN-40 a venue can be created, read and updated', async () => {
  const { data } = await admin.api.adminVenues.create(VENUE)
  expect(data).toEqual({
    ...VENUE,
    id: expect.any(Number),
    seatMapId: null,
    ...UNKNOWN_LOCATION,
    events: 0,
  })
  const seatMapId = await drawing()
  const changed = await admin.api.adminVenues.change({ id: data.id, seatMapId, state: 'Quebec' })
  expect(changed.data).toEqual({ ...data, seatMapId, state: 'Quebec' })
  expect(await admin.api.adminVenues.get({ id: data.id })).toEqual(changed)
  const cleared = await admin.api.adminVenues.change({ id: data.id, seatMapId: null })
  expect(cleared.data.seatMapId).toBeNull()
})

test('FIND-9 the coordinates of a venue can only be set and cleared together', async () => {
  const { id } = (await admin.api.adminVenues.create({ ...VENUE, city: 'Verdun' })).data
  const place = { latitude: 45.508, longitude: -73.567 }
  const placed = await admin.api.adminVenues.change({ id, ...place })
  expect(placed.data).toMatchObject(place)
  await expect(admin.api.adminVenues.change({ id, latitude: null })).rejects.toMatchObject(
    errorsFor({ latitude: expect.any(String) }),
  )
  const used = await admin.api.adminVenues.change({ id, ...UNKNOWN_LOCATION })
  expect(used.data).toMatchObject(UNKNOWN_LOCATION)
})

test('WIRE-15 the same key creates a venue once', async () => {
  const add = (city: string) =>
    admin.api.adminVenues.create({ ...VENUE, city }, { idempotencyKey: 'one venue' })
  const [first, second] = [await add('Laval'), await add('Laval')]
  expect(second).toEqual(first)
  expect((await admin.api.adminVenues.list({ search: 'laval' })).results).toHaveLength(1)
  await expect(add('Gatineau')).rejects.toMatchObject({ status: 422, reason: 'keyReused' })
})

test.each([
  ['name', ' '],
  ['address', ''],
  ['city', ''],
  ['state', ''],
  ['timeZone', 'Mars/Olympus_Mons'],
  ['timeZone', 'EST'],
  ['seatMapId', 999_999],
  ['seatMapId', 0],
  ['latitude', 91],
  ['longitude', 181],
])('ADMIN-40 WIRE-26 a %s of %j returns 422 on create and update', async (field, value) => {
  const invalid = errorsFor({ [field]: expect.any(String) })
  await expect(admin.api.adminVenues.create({ ...VENUE, [field]: value })).rejects.toMatchObject(
    invalid,
  )
  const id = await makeVenue(market.ctx.db)
  await expect(admin.api.adminVenues.change({ id, [field]: value })).rejects.toMatchObject(invalid)
})

test('WIRE-24 an unknown venue returns 404', async () => {
  await expect(admin.api.adminVenues.get({ id: 999_999 })).rejects.toMatchObject({ status: 404 })
  const change = admin.api.adminVenues.change({ id: 999_999, name: 'Nowhere' })
  await expect(change).rejects.toMatchObject({ status: 404 })
})

test('ADMIN-20 an update without a change writes no audit entry', async () => {
  const { data } = await admin.api.adminVenues.create(VENUE)
  const { id, events: _, ...same } = data
  expect((await admin.api.adminVenues.change({ id, ...same })).data).toEqual(data)
  const { results } = await admin.api.adminAudit.list({ subjectKind: 'venue', subjectId: id })
  expect(results.map(({ action }) => action)).toEqual(['venues.create'])
})

describe('the venue list', () => {
  const names = async (query: Parameters<typeof admin.api.adminVenues.list>[0]) =>
    (await admin.api.adminVenues.list(query)).results.map(({ name }) => name)

  test('ADMIN-40 WIRE-11 can be searched, sorted and paged', async () => {
    const { db } = market.ctx
    for (const [name, city] of [
      ['Alpha Listed', 'Zurich'],
      ['beta listed', 'Aspen'],
      ['Gamma Listed', 'Miami'],
    ] as const)
      await makeVenue(db, { name, city })
    const [busy] = (await admin.api.adminVenues.list({ search: 'gamma listed' })).results
    await makeEvent(db, { venue_id: busy?.id ?? 0 })
    expect(await names({ search: 'LISTED' })).toEqual([
      'Alpha Listed',
      'beta listed',
      'Gamma Listed',
    ])
    expect(await names({ search: 'listed', orderBy: 'city' })).toEqual([
      'beta listed',
      'Gamma Listed',
      'Alpha Listed',
    ])
    const byEvents = { search: 'listed', orderBy: 'events', orderDir: 'desc' } as const
    expect((await names(byEvents))[0]).toBe('Gamma Listed')
    expect(await names({ search: 'listed', perPage: 2, page: 2 })).toEqual(['Gamma Listed'])
    expect(await names({ search: 'listed_' })).toEqual([])
  })
})

describe('ADMIN-41 events of a changed venue', () => {
  test('are found by the new name and city, but not by the old ones', async () => {
    const venueId = await makeVenue(market.ctx.db, { name: 'Oldname Hall', city: 'Oldtown' })
    const id = await makeEvent(market.ctx.db, { name: 'Carmen', venue_id: venueId })
    const broker = await signedInBroker(market)
    const found = async (search: string) =>
      (await broker.api.events.list({ search })).results.map((event) => event.id)
    expect(await found('oldname oldtown')).toEqual([id])
    await admin.api.adminVenues.change({ id: venueId, name: 'Théâtre Neuf', city: 'Newville' })
    expect(await found('carmen theatre neuf newville')).toEqual([id])
    expect(await found('oldname')).toEqual([])
  })

  test('are paid out in the new time zone', async () => {
    const venueId = await makeVenue(market.ctx.db, { time_zone: 'America/New_York' })
    const eventId = await makeEvent(market.ctx.db, { venue_id: venueId })
    const { id } = await createDeliveredOrder(market, { eventId })
    const dueAt = async () => {
      const payout = await market.ctx.db
        .selectFrom('payouts')
        .select('due_at')
        .where('purchase_id', '=', id)
        .executeTakeFirstOrThrow()
      return payout.due_at.toISOString()
    }
    expect(await dueAt()).toBe('2030-06-11T23:30:00.000Z')
    await admin.api.adminVenues.change({ id: venueId, timeZone: 'America/Los_Angeles' })
    expect(await dueAt()).toBe('2030-06-12T02:30:00.000Z')
  })
})

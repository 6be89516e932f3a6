// @module-tag nightly

import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing, makeOrder, makeVenue } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { createDeliveredOrder } from '../../../test/trade.ts'

let market: TestMarket
let admin: Broker
let broker: Broker
let venueId: number

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
  broker = await signedInBroker(market)
  venueId = await makeVenue(market.ctx.db)
})

afterAll(() => market.close())

const EVENT = {
  name: 'Celtics at Lakers',
  eventCategoryId: 2,
  dateTime: '2030-11-20T19:30:00',
} as const

type NewEvent = Parameters<typeof admin.api.adminEvents.create>[0]

const create = async (overrides: Partial<NewEvent> = {}) =>
  (await admin.api.adminEvents.create({ ...EVENT, venueId, ...overrides })).data

const change = async (id: number, args: object) =>
  (await admin.api.adminEvents.change({ id, ...args })).data

const tag = async (name: string) => (await admin.api.adminTags.create({ name })).data

const isListed = async (id: number) => {
  try {
    return (await broker.api.events.get({ id })).data.id === id
  } catch {
    return false
  }
}

describe('ADMIN-44 an event', () => {
  test('is approved by default when created, and found at once', async () => {
    const data = await create({ name: 'Ångström Quartet' })
    expect(data).toEqual({
      id: expect.any(Number),
      name: 'Ångström Quartet',
      eventCategoryId: 2,
      venue: {
        id: venueId,
        name: 'Harbour Hall',
        address: '1 Pier Road',
        city: 'New York',
        state: 'NY',
        timeZone: 'America/New_York',
      },
      seatMapId: null,
      coverImageURL: null,
      dateTime: EVENT.dateTime,
      dateTBA: false,
      timeTBA: false,
      statusId: 2,
      kind: 'main',
      belongsTo: null,
      tags: [],
      performers: [],
      liveListings: 0,
      openOrders: 0,
      createdAt: expect.any(String),
    })
    const found = await broker.api.events.list({ search: 'angstrom harbour' })
    expect(found.results.map(({ id }) => id)).toEqual([data.id])
    expect(await admin.api.adminEvents.get({ id: data.id })).toEqual({ data })
  })

  test('is updated only in the given members', async () => {
    const { id, createdAt: _, ...before } = await create()
    const jazz = await tag('Jazz')
    const input = {
      name: 'Norah Jones',
      eventCategoryId: 1,
      coverImageURL: 'https://images.test/norah.jpg',
      timeTBA: true,
    } as const
    const after = await change(id, { ...input, tagIds: [jazz.id, jazz.id] })
    const tags = [{ id: jazz.id, name: 'Jazz' }]
    expect(after).toMatchObject({ ...before, ...input, tags })
    expect(await change(id, { coverImageURL: null })).toMatchObject({ coverImageURL: null, tags })
    expect((await change(id, { tagIds: [] })).tags).toEqual([])
  })

  test('EVENT-207 can be an extra that belongs to a main event', async () => {
    const main = await create()
    const parking = await create({ name: 'Parking Celtics at Lakers' })
    expect(parking).toMatchObject({ kind: 'parking' })
    const pass = await change(parking.id, { kind: 'pass', belongsTo: main.id })
    expect(pass).toMatchObject({ kind: 'pass', belongsTo: main.id })
    await expect(change(main.id, { belongsTo: parking.id })).rejects.toMatchObject({ status: 422 })
    await expect(change(pass.id, { belongsTo: pass.id })).rejects.toMatchObject({ status: 422 })
    expect(await change(pass.id, { kind: 'main', belongsTo: null })).toMatchObject({
      kind: 'main',
      belongsTo: null,
    })
  })

  test('EVENT-220 has the label of its name, or the one that an administrator gives', async () => {
    const { id, session } = await create({ name: 'Hamilton (Matinee)' })
    expect(session).toBe('Matinee')
    expect((await broker.api.events.get({ id })).data.session).toBe('Matinee')
    expect(await change(id, { session: 'Matinee, if necessary' })).toMatchObject({
      session: 'Matinee, if necessary',
    })
    expect(await change(id, { session: null })).not.toHaveProperty('session')
    expect((await broker.api.events.get({ id })).data).not.toHaveProperty('session')
    expect(await create({ session: 'Game 1' })).toMatchObject({ session: 'Game 1' })
  })

  test('is found by its new venue after a move', async () => {
    const { id } = await create({ name: 'Wandering Show' })
    const other = await makeVenue(market.ctx.db, { name: 'Elsewhere Arena', city: 'Denver' })
    await change(id, { venueId: other })
    const found = async (search: string) =>
      (await broker.api.events.list({ search })).results.map((event) => event.id)
    expect(await found('wandering elsewhere denver')).toEqual([id])
    expect(await found('wandering harbour')).toEqual([])
  })

  test('WIRE-15 is created once per idempotency key', async () => {
    const add = () =>
      admin.api.adminEvents.create(
        { ...EVENT, venueId, name: 'Keyed Event' },
        { idempotencyKey: 'event' },
      )
    expect(await add()).toEqual(await add())
    expect((await admin.api.adminEvents.list({ search: 'keyed' })).results).toHaveLength(1)
  })

  test('ADMIN-20 has audit entries with the values before and after, and none without a change', async () => {
    const { id } = await create()
    await change(id, { name: EVENT.name, dateTime: EVENT.dateTime, tagIds: [] })
    await change(id, { dateTBA: true, name: 'Renamed' })
    const { results } = await admin.api.adminAudit.list({ subjectKind: 'event', subjectId: id })
    expect(results).toMatchObject([
      {
        action: 'catalogEvents.change',
        details: {
          dateTBA: { from: false, to: true },
          name: { from: EVENT.name, to: 'Renamed' },
        },
      },
      { action: 'catalogEvents.create', details: { name: EVENT.name, venueId } },
    ])
  })

  test.each([
    ['name', '  '],
    ['eventCategoryId', 4],
    ['venueId', 999_999],
    ['seatMapId', 999_999],
    ['coverImageURL', 'http://images.test/x.jpg'],
    ['coverImageURL', 'javascript:alert(1)'],
    ['coverImageURL', 'x.jpg'],
    ['dateTime', '2030-02-30T19:30:00'],
    ['dateTime', '2030-02-20'],
    ['statusId', 4],
    ['tagIds', [999_999]],
    ['price', 1],
  ])('WIRE-26 with a %s of %j returns 422 on create and update', async (field, value) => {
    const invalid = { status: 422, fields: { [field]: expect.any(String) } }
    const overrides = { [field]: value } as Partial<NewEvent>
    await expect(create(overrides)).rejects.toMatchObject(invalid)
    const id = await makeEvent(market.ctx.db)
    await expect(change(id, overrides)).rejects.toMatchObject(invalid)
  })

  test('TAG-7 cannot have a broker’s own tag', async () => {
    const { data } = await broker.api.tags.create({ name: 'My own word' })
    await expect(create({ tagIds: [data.id] })).rejects.toMatchObject({
      fields: { tagIds: `there is no tag ${data.id} in the catalog` },
    })
  })

  test('WIRE-24 returns 404 if unknown', async () => {
    await expect(admin.api.adminEvents.get({ id: 999_999 })).rejects.toMatchObject({
      status: 404,
    })
    await expect(change(999_999, { name: 'x' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('ADMIN-45 the event status', () => {
  test('is pending until approved, and the event is not listed before', async () => {
    const { id } = await create({ statusId: 1 })
    expect(await isListed(id)).toBe(false)
    await change(id, { statusId: 2 })
    expect(await isListed(id)).toBe(true)
  })

  test('cannot go back to pending', async () => {
    const { id } = await create()
    await expect(change(id, { statusId: 1, name: 'Not renamed' })).rejects.toMatchObject({
      status: 409,
      message: 'an event that is approved cannot become pending approval',
    })
    expect((await admin.api.adminEvents.get({ id })).data.name).toBe(EVENT.name)
  })

  test('ADMIN-46 can be canceled and restored: the event is not sold meanwhile, and its listings stay', async () => {
    const { id } = await create()
    const buyer = await brokerWithCard(market)
    const listingId = await makeListing(market.ctx.db, {
      eventId: id,
      sellerId: broker.accountId,
      seats: ['1', '2', '3', '4'],
    })
    const buy = () =>
      buyer.api.purchases.create({
        listings: [{ listingId, quantity: 1 }],
        paymentMethodId: buyer.cardId,
      })
    expect((await buy()).notAvailableIds).toEqual([])
    const canceled = await change(id, { statusId: 3 })
    expect(canceled).toMatchObject({ statusId: 3, liveListings: 1, openOrders: 1 })
    expect(await isListed(id)).toBe(false)
    expect(await buy()).toEqual({
      payment: null,
      notAvailableIds: [listingId],
      notAvailable: [{ listingId, reason: 'event-cancelled', price: null }],
    })
    const [purchase] = (await buyer.api.purchases.list()).results
    expect(purchase).toMatchObject({ statusId: 1, event: { id } })
    await change(id, { statusId: 2 })
    expect((await buy()).notAvailableIds).toEqual([])
  })
})

describe('ADMIN-44 the event list', () => {
  const ids = async (query: object) =>
    (await admin.api.adminEvents.list(query)).results.map(({ id }) => id)

  test('filters events of any status and date by status, category, venue and range', async () => {
    const hall = await makeVenue(market.ctx.db, { name: 'Listing Hall' })
    const at = { venueId: hall }
    const past = await create({ ...at, dateTime: '2020-01-05T20:00:00' })
    const waiting = await create({ ...at, statusId: 1, eventCategoryId: 1 })
    const canceled = await create({ ...at, statusId: 3, dateTime: '2031-01-05T20:00:00' })
    expect(await ids(at)).toEqual([past.id, waiting.id, canceled.id])
    expect(await ids({ ...at, status: 1 })).toEqual([waiting.id])
    expect(await ids({ ...at, type: 2 })).toEqual([past.id, canceled.id])
    expect(await ids({ ...at, from: '2031-01-05T20:00:00' })).toEqual([canceled.id])
    expect(await ids({ ...at, to: '2020-01-05T20:00:00' })).toEqual([past.id])
    expect(await ids({ search: 'listing hall', status: 3 })).toEqual([canceled.id])
    expect(await ids({ ...at, orderDir: 'desc', perPage: 2 })).toEqual([canceled.id, waiting.id])
    expect(await ids({ ...at, perPage: 2, page: 2 })).toEqual([canceled.id])
    expect(await ids({ ...at, orderBy: 'created_at' })).toEqual([past.id, waiting.id, canceled.id])
  })

  test('counts live listings and open orders', async () => {
    const id = await makeEvent(market.ctx.db)
    const listing = (statusId: number) =>
      makeListing(market.ctx.db, {
        eventId: id,
        sellerId: broker.accountId,
        quantity: 4,
        given: { status_id: statusId },
      })
    const listingId = await listing(1)
    await listing(2)
    await listing(3)
    const buyerId = (await signedInBroker(market)).accountId
    for (const statusId of [1, 2, 3, 4] as const)
      await makeOrder(market.ctx.db, { listingId, buyerId, statusId })
    const { data } = await admin.api.adminEvents.get({ id })
    expect(data).toMatchObject({ liveListings: 2, openOrders: 2 })
  })
})

test('ADMIN-47 a new date moves only the payouts of the event that are not sent yet', async () => {
  const eventId = await makeEvent(market.ctx.db, { venue_id: venueId })
  const [waiting, started] = [
    await createDeliveredOrder(market, { eventId }),
    await createDeliveredOrder(market, { eventId }),
  ]
  const { db } = market.ctx
  await db
    .updateTable('payouts')
    .set({ payout_method_id: 'ba_1' })
    .where('purchase_id', '=', started.id)
    .execute()
  const otherOrder = await createDeliveredOrder(market, {})
  const due = async ({ id }: { id: number }) => {
    const { due_at: dueAt } = await db
      .selectFrom('payouts')
      .select('due_at')
      .where('purchase_id', '=', id)
      .executeTakeFirstOrThrow()
    return dueAt.toISOString()
  }
  const untouched = [await due(started), await due(otherOrder)]
  for (const [dateTime, dueAt] of [
    ['2030-11-20T19:30:00', '2030-12-01T00:30:00.000Z'],
    ['2030-01-01T19:30:00', '2030-01-12T00:30:00.000Z'],
  ]) {
    await change(eventId, { dateTime })
    expect(await due(waiting)).toBe(dueAt)
  }
  expect([await due(started), await due(otherOrder)]).toEqual(untouched)
})

test.each(
  [contract.adminVenues, contract.adminSeatMaps, contract.adminEvents, contract.adminTags]
    .flatMap((noun) => Object.values<Endpoint>(noun))
    .map(({ method, path }) => [method, path.replace('{id}', '1')] as const),
)('ADMIN-3 %s %s is for administrators only', async (method, path) => {
  const status = async (headers: Record<string, string>) =>
    (await market.request(path, { method, headers })).status
  expect(await status({ authorization: `Bearer ${broker.tokens.accessToken}` })).toBe(403)
  expect(await status({})).toBe(401)
  expect(await status({ 'x-api-key': 'any' })).toBe(401)
})

// @module-tag nightly

import { errorBodySchema, wallTime, toWallTime } from '@seatdesk/domain'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import {
  makeAccount,
  makeEvent,
  makeListing,
  makeOrder,
  makeVenue,
} from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { tailoredEventIds } from './tailored-events.ts'

let market: TestMarket
let db: Db
let broker: Broker
let sellerId: number

beforeAll(async () => {
  market = await openTestMarket()
  ;({ db } = market.ctx)
  sellerId = await makeAccount(db)
})

afterAll(() => market.close())

beforeEach(async () => {
  broker = await signedInBroker(market)
})

type Query = NonNullable<Parameters<Broker['api']['events']['list']>[0]>

const list = (query: Query = {}) => broker.api.events.list(query)

/** Creates a venue with a unique name, so that searches do not find events of other tests. */
const arena = (name: string) => makeVenue(db, { name, city: 'Boston', state: 'MA' })

const named = async (query: Query) => (await list(query)).results.map(({ name }) => name)

describe('an event', () => {
  test('EVENT-1 is returned with its venue, seat map, sections and lowest price', async () => {
    const { id: seatMapId } = await db
      .insertInto('seat_maps')
      .values({ name: 'Bowl', svg: '<svg/>', sections: ['101'], created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const venueId = await makeVenue(db, { name: 'Bowl of Dust', seat_map_id: seatMapId })
    const id = await makeEvent(db, { venue_id: venueId, category_id: 2, time_tba: true })
    for (const section of ['Section 20', '101', '9', 'section-9'])
      await makeListing(db, { eventId: id, sellerId, section, priceCents: 55_00 })
    await makeListing(db, { eventId: id, sellerId, section: '9', priceCents: 12_34 })
    const { data } = await broker.api.events.get({ id })
    expect(data).toEqual({
      id,
      name: 'An Evening of Song',
      coverImageURL: null,
      eventCategoryId: 2,
      category: 'Sport',
      ticketQuantity: 10,
      priceFrom: 12_34,
      dateTime: '2030-06-01T19:30:00',
      dateTBA: false,
      timeTBA: true,
      venue: { name: 'Bowl of Dust', address: '1 Pier Road', city: 'New York', state: 'NY' },
      venueMap: { svgURL: `/api/seat-maps/${seatMapId}.svg` },
      availableSections: ['9', '101', 'Section 20'],
      isFavorite: false,
    })
  })

  test('EVENT-3 counts only tickets that the broker could buy', async () => {
    const id = await makeEvent(db)
    const read = async () => (await broker.api.events.get({ id })).data
    expect(await read()).toMatchObject({
      ticketQuantity: 0,
      priceFrom: null,
      availableSections: [],
    })
    const cheap = await makeListing(db, { eventId: id, sellerId, priceCents: 10_00, section: 'A' })
    await makeListing(db, { eventId: id, sellerId, priceCents: 30_00, seats: ['1', '2', '3'] })
    const own = { eventId: id, sellerId: broker.accountId, priceCents: 1_00 }
    await makeListing(db, { ...own, section: 'Mine' })
    const inactive = { eventId: id, sellerId, priceCents: 2_00, section: 'Off' }
    await makeListing(db, { ...inactive, given: { status_id: 2 } })
    expect(await read()).toMatchObject({
      ticketQuantity: 5,
      priceFrom: 10_00,
      availableSections: ['101', 'A'],
    })
    await makeOrder(db, { listingId: cheap, buyerId: broker.accountId, quantity: 2 })
    expect(await read()).toMatchObject({
      ticketQuantity: 3,
      priceFrom: 30_00,
      availableSections: ['101'],
    })
  })

  test('EVENT-4 that is not approved is not listed and returns 404', async () => {
    const venueId = await arena('Shed of Doubt')
    const id = await makeEvent(db, { venue_id: venueId, status_id: 1 })
    expect(await list({ search: 'shed of doubt' })).toMatchObject({ results: [] })
    expect(await list({ search: 'shed of doubt', status: 1 })).toMatchObject({
      results: [],
      paginator: { totalEntriesSize: 0 },
    })
    await expect(broker.api.events.get({ id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the date range', () => {
  test('EVENT-5 starts now by default, in the time zone of each venue', async () => {
    const now = market.ctx.clock.now()
    const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
    for (const [city, zone] of [
      ['Honolulu', 'Pacific/Honolulu'],
      ['Auckland', 'Pacific/Auckland'],
    ] as const) {
      const venueId = await makeVenue(db, { name: 'Meridian Stage', city, time_zone: zone })
      for (const [name, hours] of [
        ['begun', -1],
        ['coming', 1],
      ] as const)
        await makeEvent(db, {
          name: `${city} ${name}`,
          venue_id: venueId,
          date_time: toWallTime(zone, hoursFromNow(hours)),
        })
    }
    expect(await named({ search: 'meridian', orderBy: 'name' })).toEqual([
      'Auckland coming',
      'Honolulu coming',
    ])
  })

  test('DATE-4 includes each day to its last second', async () => {
    const venueId = await arena('Seven Day Dome')
    const days = ['01', '02', '03', '04', '05', '06', '07']
    for (const day of days)
      for (const time of ['00:00:00', '12:00:00', '23:59:00', '23:59:59'])
        await makeEvent(db, { venue_id: venueId, date_time: `2031-03-${day}T${time}` })
    const within = async (first: string, last: string) =>
      list({
        search: 'seven day dome',
        from: wallTime(`2031-03-${first}T00:00:00`),
        to: wallTime(`2031-03-${last}T23:59:00`),
      })
    const week = await within('01', '07')
    const items = await Promise.all(days.map((day) => within(day, day)))
    expect(week.paginator.totalEntriesSize).toBe(28)
    expect(items.flatMap(({ results }) => results)).toEqual(week.results)
  })

  test.each([
    ['DATE-8 a day that does not exist', { from: '2026-02-30T00:00:00' }, 'from'],
    [
      'DATE-9 a beginning after the end',
      { from: '2031-02-02T00:00', to: '2031-02-01T00:00' },
      'from',
    ],
    ['an unknown order', { order_by: 'price' }, 'order_by'],
    ['an unknown type', { type: '6' }, 'type'],
    ['a page before the first', { page: '0' }, 'page'],
    ['too large a page', { per_page: '101' }, 'per_page'],
    ['tags that are no ids', { tags: '1,x' }, 'tags'],
  ])('with %s returns 422 with an error for its field', async (_case, query, field) => {
    const response = await market.request(`/events/?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${broker.tokens.accessToken}` },
    })
    expect(response.status).toBe(422)
    const { error } = v.parse(errorBodySchema, await response.json())
    expect(Object.keys(error.fields ?? {})).toEqual([field])
  })

  test('can have the years 0000 and 9999', async () => {
    const first = wallTime('0000-01-01T00:00:00')
    const last = wallTime('9999-12-31T23:59:59')
    expect((await list({ from: first, to: last })).results).not.toEqual([])
    expect((await list({ from: first, to: first })).results).toEqual([])
  })
})

describe('a search', () => {
  beforeAll(async () => {
    const quebec = await makeVenue(db, {
      name: 'Théâtre Maisonneuve',
      city: 'Montréal',
      state: 'QC',
    })
    await makeEvent(db, { name: 'Cœur de Pirate', venue_id: quebec })
    await makeEvent(db, { name: 'Sigur Rós vs. 100% Guests', venue_id: quebec })
    await makeEvent(db, { name: 'Carmen', venue_id: quebec, category_id: 3 })
    await makeEvent(db, { name: 'Zuckerbrot Zwei', venue_id: await arena('Quibble Centre') })
  })

  test.each([
    ['EVENT-7 the name', 'Carmen', ['Carmen']],
    ['EVENT-7 the venue', 'quibble centre', ['Zuckerbrot Zwei']],
    ['EVENT-7 the city and part of a name', 'montreal PIRA', ['Cœur de Pirate']],
    ['EVENT-8 text without its accents', 'coeur maisonneuve', ['Cœur de Pirate']],
    ['EVENT-8 text with accents it lacks', 'ZÜCKERBRÔT', ['Zuckerbrot Zwei']],
    ['EVENT-8 a wrong letter', 'sigir', ['Sigur Rós vs. 100% Guests']],
    ['EVENT-8 a letter left out', 'zuckrbrot', ['Zuckerbrot Zwei']],
    ['EVENT-8 two letters swapped', 'Camren', ['Carmen']],
    ['EVENT-8 a slip in one word of two', 'theatre maisonnueve carmen', ['Carmen']],
    ['a short word where one begins', 'zw', ['Zuckerbrot Zwei']],
    ['nothing by a short word within one', 'kq', []],
    ['only what has every word', 'carmen pirate', []],
    ['a percent sign as itself', '%', ['Sigur Rós vs. 100% Guests']],
    ['an underscore as itself', '_', []],
    ['a backslash as itself', '\\', []],
    ['nothing by punctuation alone', '...', []],
  ])('finds %s', async (_case, search, names) => {
    expect(await named({ search })).toEqual(names)
    expect(await named({ filter: search })).toEqual(names)
  })

  test('RUN-64 is limited in the number of words, and corrects typos only in short searches', async () => {
    const words = Array.from({ length: 16 }, (_, index) => `brzl${index}x`)
    const name = `Quartet ${words.slice(1).join(' ')}`
    await makeEvent(db, { name, venue_id: await arena('Longwinded House') })
    expect(await named({ search: `${name} nowhere` })).toEqual([name])
    expect(await named({ search: 'quartat longwinded house boston' })).toEqual([name])
    expect(await named({ search: 'quartat longwinded house boston brzl1x' })).toEqual([])
  })

  test('RUN-64 can have at most 20 tags', async () => {
    const tags = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    await expect(list({ tags: tags(20) })).resolves.toBeDefined()
    const response = await market.request(`/events/?tags=${tags(21).join()}`, {
      headers: { authorization: `Bearer ${broker.tokens.accessToken}` },
    })
    expect(response.status).toBe(422)
  })

  test('EVENT-8 does not correct typos if the words match as typed', async () => {
    const venueId = await arena('Plainfield Oval')
    await makeEvent(db, { name: 'Nets', venue_id: venueId })
    await makeEvent(db, { name: 'Mets', venue_id: venueId })
    expect(await named({ search: 'plainfield nets' })).toEqual(['Nets'])
    expect(await named({ search: 'plainfield nets', type: 3 })).toEqual([])
  })
})

describe('the type filter', () => {
  test('EVENT-6 selects a category or favorites', async () => {
    const venueId = await arena('Four Corner Hall')
    const ids: number[] = []
    for (const category of [1, 2, 3] as const)
      ids.push(await makeEvent(db, { venue_id: venueId, category_id: category }))
    const found = async (type: number) =>
      (await list({ search: 'four corner', type })).results.map(({ id }) => id)
    expect([await found(1), await found(2), await found(3)]).toEqual(ids.map((id) => [id]))
    expect(await found(4)).toEqual([])
    await broker.api.favoriteEvents.add({ eventId: ids[1] ?? 0 })
    expect(await found(4)).toEqual([ids[1]])
  })

  test('EVENT-6 recommends events by performer, then by venue, without favorites', async () => {
    const venueId = await arena('Tailors Yard')
    const otherVenue = await arena('Elsewhere Yard')
    const make = (name: string, venue: number) =>
      makeEvent(db, { name, venue_id: venue, category_id: 2 })
    const favorite = await make('Rovers at Wanderers', venueId)
    const samePerformer = await make('Wanderers at Strollers', otherVenue)
    const samePlace = await make('Joggers at Sprinters', venueId)
    await broker.api.favoriteEvents.add({ eventId: favorite })
    const viewer = { accountId: broker.accountId, now: market.ctx.clock.now() }
    expect((await tailoredEventIds(db, viewer)).slice(0, 2)).toEqual([samePerformer, samePlace])
    const { results } = await list({ type: 5, search: 'yard', orderBy: 'name' })
    expect(results.map(({ id }) => id)).toEqual([samePlace, samePerformer])
  })

  test('EVENT-6 recommends 50 events with many tickets soon if nothing is known', async () => {
    const venueId = await arena('Newcomers Hall')
    const eventOn = (day: string) => ({ venue_id: venueId, date_time: `2029-03-${day}T20:00:00` })
    for (let index = 0; index < 60; index += 1) await makeEvent(db, eventOn('01'))
    const stocked = await makeEvent(db, eventOn('02'))
    await makeListing(db, { eventId: stocked, sellerId, quantity: 90 })
    const { results, paginator } = await list({ type: 5, perPage: 100 })
    expect(results.map(({ id }) => id)).toContain(stocked)
    expect(paginator.totalEntriesSize).toBe(50)
    expect(results).toHaveLength(50)
  })
})

describe('the sort order', () => {
  test('EVENT-10 is by date, name, venue, price or tickets in both directions, without a price last', async () => {
    const [east, west] = [await arena('Sortable East'), await arena('Sortable West')]
    const make = async (name: string, venue: number, day: string, prices: number[]) => {
      const id = await makeEvent(db, {
        name,
        venue_id: venue,
        date_time: `2032-01-${day}T20:00:00`,
      })
      for (const priceCents of prices) await makeListing(db, { eventId: id, sellerId, priceCents })
    }
    await make('Bravo', west, '01', [50_00])
    await make('alpha', east, '02', [90_00, 20_00])
    await make('Charlie', east, '03', [])
    const sorted = async (orderBy: NonNullable<Query['orderBy']>) => [
      await named({ search: 'sortable', orderBy }),
      await named({ search: 'sortable', orderBy, orderDir: 'desc' }),
    ]
    expect(await sorted('date_time')).toEqual([
      ['Bravo', 'alpha', 'Charlie'],
      ['Charlie', 'alpha', 'Bravo'],
    ])
    expect(await sorted('name')).toEqual([
      ['alpha', 'Bravo', 'Charlie'],
      ['Charlie', 'Bravo', 'alpha'],
    ])
    expect(await sorted('venue')).toEqual([
      ['alpha', 'Charlie', 'Bravo'],
      ['Bravo', 'Charlie', 'alpha'],
    ])
    expect(await sorted('price_from')).toEqual([
      ['alpha', 'Bravo', 'Charlie'],
      ['Bravo', 'alpha', 'Charlie'],
    ])
    expect(await sorted('ticket_quantity')).toEqual([
      ['Charlie', 'Bravo', 'alpha'],
      ['alpha', 'Bravo', 'Charlie'],
    ])
  })

  test('WIRE-11 has no gaps or duplicates in pages of 137 equal events, in any order', async () => {
    const venueId = await arena('Monotone Hall')
    const ids: number[] = []
    for (let index = 0; index < 137; index += 1)
      ids.push(await makeEvent(db, { venue_id: venueId }))
    for (const orderBy of ['date_time', 'name', 'venue', 'price_from', 'ticket_quantity'] as const)
      for (const orderDir of ['asc', 'desc'] as const) {
        const pages = await Promise.all(
          [1, 2, 3, 4, 5].map((page) =>
            list({ search: 'monotone', orderBy, orderDir, page, perPage: 30 }),
          ),
        )
        expect(pages.map(({ results }) => results.length)).toEqual([30, 30, 30, 30, 17])
        const seen = pages.flatMap(({ results }) => results.map(({ id }) => id))
        expect(seen.toSorted((left, right) => left - right)).toEqual(ids)
      }
  })

  test('WIRE-9 has an empty page with the true total past the end', async () => {
    const page = await list({ search: 'monotone', page: Number.MAX_SAFE_INTEGER, perPage: 100 })
    expect(page).toEqual({ results: [], paginator: { totalEntriesSize: 137, perPage: 100 } })
  })
})

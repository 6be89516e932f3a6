// @module-tag nightly

import { errorBodySchema, type SplitRule } from '@seatdesk/domain'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeAccount, makeEvent, makeListing, makeOrder } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import type { Db } from '../../platform/database/transaction.ts'

let market: TestMarket
let db: Db
let broker: Broker
let sellerId: number
let eventId: number

beforeAll(async () => {
  market = await openTestMarket()
  ;({ db } = market.ctx)
  sellerId = await makeAccount(db)
  broker = await signedInBroker(market)
})

afterAll(() => market.close())

beforeEach(async () => {
  eventId = await makeEvent(db)
})

/** The largest integer of the database. */
const MAX_INTEGER = 2_147_483_647

type Query = Omit<Parameters<Broker['api']['listings']['list']>[0], 'eventId'>

const list = (query: Query = {}) => broker.api.listings.list({ eventId, ...query })

type Fixture = Omit<Parameters<typeof makeListing>[1], 'eventId' | 'sellerId'>

const sell = (fixture: Fixture = {}) => makeListing(db, { eventId, sellerId, ...fixture })

const buy = (listingId: number, quantity: number) =>
  makeOrder(db, { listingId, buyerId: broker.accountId, quantity })

const ids = async (query: Query = {}): Promise<number[]> =>
  (await list(query)).results.map(({ id }) => id)

/** Returns seat names from the first to the last. */
const seats = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index))

describe('listings of an event', () => {
  test('LIST-1 have section, row, price, tickets in seat order and split values', async () => {
    const id = await sell({
      section: 'Floor 2',
      seatRow: 'BB',
      seats: seats(9, 12),
      priceCents: 99_99,
    })
    const { results, paginator } = await list()
    expect(results).toEqual([
      {
        id,
        section: 'Floor 2',
        seatRow: 'BB',
        quantity: 4,
        available: 4,
        price: 99_99,
        tickets: ['9', '10', '11', '12'].map((seat) => ({ id: expect.any(Number), seat })),
        splitValues: [1, 2, 3, 4],
        deliveryTypeId: 1,
        deliveryDate: '2030-05-30T12:00:00',
        instant: false,
        disclosures: [],
        attributes: [],
        publicNote: null,
        seatType: 'consecutive',
        secondRow: null,
        hidesSeats: false,
      },
    ])
    expect(paginator).toEqual({ totalEntriesSize: 1, perPage: 10 })
  })

  test('LIST-2 LIST-4 include only tickets for sale, and no sold-out listings', async () => {
    const [subset, none] = [await sell({ seats: seats(1, 4) }), await sell()]
    await buy(subset, 1)
    await buy(none, 2)
    const { results } = await list()
    expect(results).toMatchObject([{ id: subset, quantity: 4, available: 3 }])
    expect(results[0]?.tickets.map(({ seat }) => seat)).toEqual(['2', '3', '4'])
  })

  test('LIST-11 exclude the broker’s own and inactive listings', async () => {
    await sell({ given: { status_id: 2 } })
    await sell({ given: { status_id: 3 } })
    await makeListing(db, { eventId, sellerId: broker.accountId })
    expect(await list()).toMatchObject({ results: [], paginator: { totalEntriesSize: 0 } })
  })

  test('are hidden once the event has started', async () => {
    eventId = await makeEvent(db, { date_time: '2020-01-01T20:00:00' })
    await sell()
    expect(await ids()).toEqual([])
  })

  test('LIST-5 return 404 for unknown and unapproved events', async () => {
    for (const id of [await makeEvent(db, { status_id: 1 }), Number.MAX_SAFE_INTEGER])
      await expect(broker.api.listings.list({ eventId: id })).rejects.toMatchObject({ status: 404 })
  })

  test('BUY-24 include seats of an expired hold before a job releases them', async () => {
    const id = await sell()
    const purchaseId = await makeOrder(db, {
      listingId: id,
      buyerId: broker.accountId,
      quantity: 2,
      statusId: null,
      requestedAt: market.ctx.clock.now(),
    })
    expect(await ids()).toEqual([])
    await db
      .updateTable('checkouts')
      .set({ expires_at: market.ctx.clock.now() })
      .where(
        'id',
        '=',
        db.selectFrom('purchases').select('checkout_id').where('id', '=', purchaseId),
      )
      .execute()
    expect(await ids()).toEqual([id])
    expect((await broker.api.events.get({ id: eventId })).data.ticketQuantity).toBe(2)
  })
})

describe('filters', () => {
  test('LIST-6 filter by price in cents, both ends inclusive', async () => {
    const [low, middle, high] = [
      await sell({ priceCents: 19_99 }),
      await sell({ priceCents: 20_00 }),
      await sell({ priceCents: 30_00 }),
    ]
    expect(await ids({ from: 20_00 })).toEqual([middle, high])
    expect(await ids({ to: 20_00 })).toEqual([low, middle])
    expect(await ids({ from: 20_00, to: 20_00 })).toEqual([middle])
    expect(await ids({ from: 0, to: Number.MAX_SAFE_INTEGER })).toEqual([low, middle, high])
  })

  test('LIST-8 filter by section in any case and spelling', async () => {
    const id = await sell({ section: 'Section 101-A' })
    await sell({ section: '101' })
    for (const section of ['101a', 'SECTION 101 A', '101 - A'])
      expect(await ids({ section })).toEqual([id])
    expect(await ids({ section: '%' })).toEqual([])
  })

  test.each<[SplitRule, number, number[]]>([
    ['default', 4, [2, 4]],
    ['default', 6, [1, 2, 3, 4, 6]],
    ['any', 3, [1, 2, 3]],
    ['none', 3, [3]],
    ['neverLeaveOne', 4, [1, 2, 4]],
    ['avoidOneAndThree', 5, [1, 3, 5]],
    ['pairs', 5, [2, 4, 5]],
    ['custom', 5, [3, 5]],
  ])(
    'LIST-7 by quantity: rule %s with %i tickets allows only %j',
    async (splitRule, count, splits) => {
      const customColumns = splitRule === 'custom' ? { custom_splits: [3, 9] } : {}
      const id = await sell({ splitRule, seats: seats(1, count), given: customColumns })
      expect((await list()).results).toMatchObject([{ splitValues: splits }])
      const saved: number[] = []
      for (let quantity = 1; quantity <= count + 1; quantity += 1)
        if ((await ids({ quantity })).includes(id)) saved.push(quantity)
      expect(saved).toEqual(splits)
    },
  )

  test('SPLIT-9 SPLIT-10 by quantity: seats with gaps allow only adjacent quantities or all', async () => {
    const id = await sell({ seats: ['1', '2', '4', '5', '6', '9'] })
    expect((await list()).results[0]?.splitValues).toEqual([1, 2, 3, 6])
    await buy(id, 3)
    expect((await list()).results[0]?.splitValues).toEqual([1, 2, 3])
    expect(await ids({ quantity: 2 })).toEqual([id])
    expect(await ids({ quantity: 4 })).toEqual([])
  })

  test('SPLIT-10 by quantity: tickets without seat names are one run', async () => {
    const id = await sell({ quantity: 6 })
    const bought = await buy(id, 2)
    await db
      .updateTable('tickets')
      .set({ purchase_id: sql`case when position = 1 then null else ${bought}::bigint end` })
      .where('listing_id', '=', id)
      .where('position', 'in', [1, 3])
      .execute()
    expect((await list()).results).toMatchObject([{ splitValues: [1, 2, 3, 4] }])
    expect(await ids({ quantity: 3 })).toEqual([id])
  })

  test('LIST-7 apply to the totals on every page', async () => {
    for (let index = 0; index < 12; index += 1) {
      await sell({ splitRule: 'none', seats: seats(1, 2) })
      await sell({ splitRule: 'any', seats: seats(1, 3) })
      await sell({ splitRule: 'any', seats: seats(1, 2), priceCents: 500_00 })
    }
    const pages = [
      await list({ quantity: 2, to: 499_99 }),
      await list({ quantity: 1, page: 3 }),
      await list({ quantity: MAX_INTEGER }),
    ]
    expect(pages.map(({ paginator }) => paginator.totalEntriesSize)).toEqual([24, 24, 0])
    expect(pages.map(({ results }) => results.length)).toEqual([10, 4, 0])
  })
})

describe('sort order', () => {
  test('LIST-10 is natural for sections and rows, in both directions', async () => {
    for (const [section, seatRow] of [
      ['10', 'AA'],
      ['2', 'Z'],
      ['Balcony', '10'],
      ['1', '9'],
    ] as const)
      await sell({ section, seatRow })
    const sections = async (query: Query) =>
      (await list(query)).results.map(({ section }) => section)
    const rows = async (query: Query) => (await list(query)).results.map(({ seatRow }) => seatRow)
    expect(await sections({})).toEqual(['1', '2', '10', 'Balcony'])
    expect(await sections({ orderDir: 'desc' })).toEqual(['Balcony', '10', '2', '1'])
    expect(await rows({ orderBy: 'row' })).toEqual(['9', '10', 'Z', 'AA'])
    expect(await rows({ orderBy: 'row', orderDir: 'desc' })).toEqual(['AA', 'Z', '10', '9'])
  })

  test('LIST-9 is numeric for price and availability', async () => {
    const [expensive, cheap] = [
      await sell({ priceCents: 1000_00, seats: seats(1, 2) }),
      await sell({ priceCents: 99_00, seats: seats(1, 10) }),
    ]
    expect(await ids({ orderBy: 'price' })).toEqual([cheap, expensive])
    expect(await ids({ orderBy: 'available' })).toEqual([expensive, cheap])
    expect(await ids({ orderBy: 'available', orderDir: 'desc' })).toEqual([cheap, expensive])
  })

  test('WIRE-11 has no gaps or duplicates in pages of 137 equal listings', async () => {
    const all: number[] = []
    for (let index = 0; index < 137; index += 1) all.push(await sell())
    for (const orderBy of ['section', 'row', 'price', 'available'] as const)
      for (const orderDir of ['asc', 'desc'] as const) {
        const pages = await Promise.all(
          [1, 2, 3].map((page) => ids({ orderBy, orderDir, page, perPage: 50 })),
        )
        expect(pages.flat().toSorted((left, right) => left - right)).toEqual(all)
      }
    const past = await list({ page: 1000, perPage: 100 })
    expect(past).toEqual({ results: [], paginator: { totalEntriesSize: 137, perPage: 100 } })
  })
})

test.each([
  ['no event', {}, 'filter'],
  ['a bound that is no number', { filter: '1', from: '1.5' }, 'from'],
  ['a bound below zero', { filter: '1', to: '-1' }, 'to'],
  ['a least above the most', { filter: '1', from: '2', to: '1' }, 'from'],
  ['a quantity of none', { filter: '1', quantity: '0' }, 'quantity'],
  ['a quantity past an integer', { filter: '1', quantity: String(MAX_INTEGER + 1) }, 'quantity'],
  ['an unknown order', { filter: '1', order_by: 'seat' }, 'order_by'],
  ['an unknown direction', { filter: '1', order_dir: 'up' }, 'order_dir'],
])('WIRE-26 %s returns 422 with an error for its field', async (_case, query, field) => {
  const response = await market.request(`/listings?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${broker.tokens.accessToken}` },
  })
  expect(response.status).toBe(422)
  const { error } = v.parse(errorBodySchema, await response.json())
  expect(Object.keys(error.fields ?? {})).toEqual([field])
})

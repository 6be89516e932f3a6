// @module-tag nightly

import { restrictionKey, SPLIT_RULES } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeAccount, makeEvent, makeListing, makeOrder } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { updateEventStock } from '../listing/update-event-stock.ts'
import { purgeOldPrices } from './history/purge-old-prices.ts'
import { recordLowestPrices } from './history/record-lowest-prices.ts'

let market: TestMarket
let broker: Broker
let sellerId: number
let eventId: number

beforeAll(async () => {
  market = await openTestMarket()
  sellerId = await makeAccount(market.ctx.db)
  broker = await signedInBroker(market)
})

afterAll(() => market.close())

beforeEach(async () => {
  eventId = await makeEvent(market.ctx.db)
})

type Fixture = Omit<Parameters<typeof makeListing>[1], 'eventId' | 'sellerId'>

const sell = (fixture: Fixture = {}) =>
  makeListing(market.ctx.db, { eventId, sellerId, ...fixture })

const buy = (listingId: number, quantity: number) =>
  makeOrder(market.ctx.db, { listingId, buyerId: broker.accountId, quantity })

type Query = Omit<Parameters<Broker['api']['prices']['sections']>[0], 'eventId'>

type ListQuery = Omit<Parameters<Broker['api']['listings']['list']>[0], 'eventId'>

const sections = async (query: Query = {}) =>
  (await broker.api.prices.sections({ eventId, ...query })).data

const ids = async (query: ListQuery = {}): Promise<number[]> =>
  (await broker.api.listings.list({ eventId, perPage: 100, ...query })).results.map(({ id }) => id)

describe('GLANCE-1 section summaries', () => {
  test('have listings, tickets, lowest and median price of each section', async () => {
    for (const priceCents of [90_00, 70_00, 80_00, 400_00])
      await sell({ section: 'Section 101', priceCents })
    await sell({ section: 'Balcony', quantity: 5, priceCents: 30_00 })
    await makeListing(market.ctx.db, { eventId, sellerId: broker.accountId, priceCents: 1_00 })
    await buy(await sell({ section: 'Gone' }), 2)
    expect(await sections()).toEqual([
      { section: 'Section 101', listings: 4, tickets: 8, lowest: 70_00, median: 80_00 },
      { section: 'Balcony', listings: 1, tickets: 5, lowest: 30_00, median: 30_00 },
    ])
  })

  test('merge spellings of one section', async () => {
    await sell({ section: 'section 7' })
    await sell({ section: '7' })
    expect(await sections()).toMatchObject([{ listings: 2 }])
  })

  test('follow the filters', async () => {
    await sell({ section: 'A', priceCents: 50_00 })
    await sell({ section: 'A', priceCents: 60_00, quantity: 3 })
    await sell({ section: 'B', priceCents: 70_00 })
    expect(await sections({ quantity: 3 })).toMatchObject([{ section: 'A', lowest: 60_00 }])
    expect(await sections({ from: 60_00, to: 65_00 })).toMatchObject([
      { section: 'A', listings: 1 },
    ])
  })

  test('SEAT-19 have the restrictions of the lowest price, with stored totals and with filters', async () => {
    const restricted = (section: string, priceCents: number, ...disclosures: string[]) =>
      sell({
        section,
        priceCents,
        given: { disclosures, restriction_key: restrictionKey(disclosures) },
      })
    await restricted('A', 50_00, 'obstructedView')
    await restricted('A', 60_00)
    await restricted('B', 50_00, 'limitedView')
    await restricted('B', 50_00)
    await restricted('C', 50_00, 'overhang')
    const found = async (query: Query = {}) =>
      (await sections(query)).map(({ section, lowestRestrictions }) => [
        section,
        lowestRestrictions,
      ])
    const expected = [
      ['A', ['obstructedView']],
      ['B', undefined],
      ['C', undefined],
    ]
    expect(await found()).toEqual(expected)
    await updateEventStock(market.ctx, 1)
    expect(await found()).toEqual(expected)
    expect(await found({ quantity: 2 })).toEqual(expected)
    expect((await found({ from: 55_00 }))[0]).toEqual(['A', undefined])
    expect((await found({ without: 'restricted' }))[0]).toEqual(['A', undefined])
  })

  test('return 404 for an unknown event', async () => {
    await expect(
      broker.api.prices.sections({ eventId: Number.MAX_SAFE_INTEGER }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('GLANCE-20 the price chart', () => {
  const spread = async (query: Pick<ListQuery, 'section' | 'quantity'> = {}) =>
    (await broker.api.prices.spread({ eventId, ...query })).data

  test('has counts in steps, with very high prices in the last one', async () => {
    for (let index = 0; index < 64; index += 1) await sell({ priceCents: 20_00 + index * 1_00 })
    await sell({ priceCents: 490_00 })
    const { counts, ...reported } = await spread()
    expect(reported).toEqual({
      lowest: 20_00,
      highest: 490_00,
      first: 20_00,
      width: 2_00,
      outliers: 0,
    })
    expect(counts.reduce((sum, item) => sum + item, 0)).toBe(65)
    expect(counts.slice(0, 3)).toEqual([2, 2, 2])
    expect(counts.length).toBeLessThan(40)
  })

  test('GLANCE-23 excludes and counts outliers, which have no deal score', async () => {
    for (let index = 0; index < 8; index += 1) await sell({ priceCents: 90_00 + index * 1_00 })
    const [cheap, expensive] = [
      await sell({ priceCents: 1 }),
      await sell({ priceCents: 99_999_999 }),
    ]
    expect(await spread()).toMatchObject({ lowest: 90_00, highest: 97_00, outliers: 2 })
    const deals = await broker.api.prices.deals({ eventId, ids: [cheap, expensive] })
    expect(deals.data.map(({ score }) => score)).toEqual([null, null])
  })

  test('GLANCE-23 has no outliers for events with few listings', async () => {
    for (const priceCents of [1, 100_00, 110_00, 99_999_999]) await sell({ priceCents })
    expect(await spread()).toMatchObject({ lowest: 1, highest: 99_999_999, outliers: 0 })
  })

  /** Creates eight usual listings of section 101 from $90, and two outliers. */
  const sellAbsurd = async () => {
    for (let index = 0; index < 8; index += 1) await sell({ priceCents: 90_00 + index * 1_00 })
    return [await sell({ priceCents: 1 }), await sell({ priceCents: 99_999_999 })]
  }

  test('GLANCE-23 outliers are excluded from section prices and counted, filtered or not', async () => {
    await sellAbsurd()
    await sell({ section: 'Box', priceCents: 5_000_00 })
    const expected = [
      { section: '101', listings: 10, tickets: 20, lowest: 90_00, median: 93_00, outliers: 2 },
      // A section that has only outliers shows their prices.
      { section: 'Box', listings: 1, tickets: 2, lowest: 5_000_00, median: 5_000_00, outliers: 1 },
    ]
    expect(await sections()).toEqual(expected)
    const [box] = await ids({ section: 'Box' })
    const deals = await broker.api.prices.deals({ eventId, ids: [box ?? 0] })
    expect(deals.data).toMatchObject([{ score: null, comparedWith: 'event', comparables: 8 }])
    expect(await sections({ quantity: 2 })).toEqual(expected)
    await updateEventStock(market.ctx, 1)
    expect(await sections()).toEqual(expected)
  })

  test('GLANCE-23 outliers are excluded from other deal scores and from the lowest price of the day', async () => {
    await sellAbsurd()
    for (let count = 0; count < 5; count += 1) await sell({ priceCents: 99_999_999 })
    const ordinary = await sell({ priceCents: 93_00 })
    const deals = await broker.api.prices.deals({ eventId, ids: [ordinary] })
    expect(deals.data).toMatchObject([{ comparedWith: 'section', comparables: 9, median: 93_00 }])
    const today = async () => (await broker.api.prices.history({ eventId })).data.days.at(-1)
    expect(await today()).toMatchObject({ lowest: 90_00, listings: 9 })
    await updateEventStock(market.ctx, 1)
    expect(await today()).toMatchObject({ lowest: 90_00, listings: 9 })
  })

  test('follows every filter but the price', async () => {
    await sell({ section: 'A', priceCents: 50_00 })
    await sell({ section: 'B', priceCents: 60_00, quantity: 3 })
    expect(await spread({ section: 'A' })).toMatchObject({ lowest: 50_00, counts: [1] })
    expect(await spread({ quantity: 3 })).toMatchObject({ lowest: 60_00, highest: 60_00 })
  })

  test('has no steps if nothing is for sale', async () => {
    expect(await spread()).toMatchObject({ lowest: null, highest: null, counts: [] })
  })
})

describe('GLANCE-30 the deal score', () => {
  const deals = async (...listingIds: number[]) =>
    (await broker.api.prices.deals({ eventId, ids: listingIds })).data

  /** Creates four listings of a section in different rows, all for $100. */
  const sellOthers = async (section: string) => {
    for (const seatRow of ['B', 'C', 'D', 'E']) await sell({ section, seatRow })
  }

  test('is 50 plus the points of its reasons, compared with its section', async () => {
    await sellOthers('101')
    const late = { delivery_date: '2020-01-01T12:00:00' }
    const cheap = await sell({ seatRow: 'A', priceCents: 80_00, given: late })
    const expensive = await sell({
      seatRow: 'F',
      priceCents: 300_00,
      seats: ['1', '3'],
      given: late,
    })
    expect(await deals(cheap, expensive)).toEqual([
      {
        listingId: cheap,
        score: 50 + 20 + 10,
        comparedWith: 'section',
        comparables: 6,
        median: 100_00,
        reasons: [
          { kind: 'price', points: 20 },
          { kind: 'row', points: 10 },
        ],
      },
      {
        listingId: expensive,
        score: 0,
        comparedWith: 'section',
        comparables: 6,
        median: 100_00,
        reasons: [
          { kind: 'price', points: -40 },
          { kind: 'row', points: -10 },
          { kind: 'apart', points: -10 },
        ],
      },
    ])
  })

  test('is lower if the tickets are not in hand', async () => {
    await sellOthers('101')
    const lateListing = await sell({
      seatRow: 'C',
      given: { delivery_date: '2030-05-31T12:00:00' },
    })
    const lastListing = await sell({
      seatRow: 'C',
      given: { delivery_date: '2020-01-01T12:00:00' },
    })
    const points = (await deals(lateListing, lastListing)).map(({ reasons }) =>
      reasons.flatMap(({ kind, points: item }) => (kind === 'late' ? [item] : [])),
    )
    expect(points).toEqual([[-5], []])
  })

  test('is compared with the event if the section has too few listings, and null if the event has too few', async () => {
    const singleListing = await sell({ section: 'Box', priceCents: 90_00 })
    expect(await deals(singleListing)).toMatchObject([{ score: null, comparables: 1 }])
    await sellOthers('101')
    expect(await deals(singleListing)).toMatchObject([
      { comparedWith: 'event', comparables: 5, median: 100_00, score: 55 },
    ])
  })

  test('is compared with the level if the section has too few listings', async () => {
    for (const section of ['102', '117', '149', '205', '1']) await sell({ section })
    const singleListing = await sell({ section: 'Section 103', seatRow: 'Z', priceCents: 90_00 })
    expect(await deals(singleListing)).toMatchObject([
      { comparedWith: 'level', comparables: 4, median: 100_00, score: 55 },
    ])
  })

  test('compares with listings that the broker could buy', async () => {
    await sellOthers('101')
    await makeListing(market.ctx.db, { eventId, sellerId: broker.accountId, priceCents: 1_00 })
    const [first] = await ids()
    expect(await deals(first ?? 0)).toMatchObject([{ comparables: 4, median: 100_00 }])
  })

  test('GLANCE-31 sorts the list, the best first', async () => {
    await sellOthers('101')
    const best = await sell({ seatRow: 'A', priceCents: 60_00 })
    const worst = await sell({ seatRow: 'F', priceCents: 200_00 })
    const { results } = await broker.api.listings.list({ eventId, orderBy: 'value' })
    const order = results.map(({ id }) => id)
    expect([order[0], order.at(-1)]).toEqual([best, worst])
    const scores = new Map(
      (await deals(...order)).map(({ listingId, score }) => [listingId, score]),
    )
    const sortedScores = results.map(({ id }) => scores.get(id) ?? 0)
    expect(sortedScores).toEqual(sortedScores.toSorted((left, right) => right - left))
    expect(await ids({ quantity: 2, orderBy: 'value' })).toEqual(order)
  })

  test('GLANCE-31 sorts listings with the same score by price', async () => {
    await sellOthers('101')
    await sellOthers('101')
    const prices = [50_00, 20_00, 40_00, 30_00]
    const cheap = await Promise.all(
      prices.map(async (priceCents) => ({
        priceCents,
        id: await sell({ section: '101', seatRow: 'C', priceCents }),
      })),
    )
    const order = (await ids({ orderBy: 'value' })).slice(0, cheap.length)
    const foundDeals = await deals(...order)
    expect(new Set(foundDeals.map(({ score }) => score)).size).toBe(1)
    expect(order).toEqual(
      cheap.toSorted((left, right) => left.priceCents - right.priceCents).map(({ id }) => id),
    )
  })
})

describe('GLANCE-50 the price history', () => {
  const history = async (section?: string) =>
    (await broker.api.prices.history({ eventId, section })).data

  const note = (day: number, sectionKey: string, lowest: number) =>
    sql`insert into lowest_prices (event_id, section_key, day, lowest_cents, listings, recorded_at)
      values (${eventId}, ${sectionKey}, (${market.ctx.clock.now()}::timestamptz at time zone
        'America/New_York')::date - ${day}::integer, ${lowest}, 2, ${market.ctx.clock.now()})`.execute(
      market.ctx.db,
    )

  test('has the lowest price of each of the last 30 days and of today', async () => {
    await note(2, '101', 70_00)
    await note(2, '102', 60_00)
    await note(1, '101', 90_00)
    await sell({ section: '101', priceCents: 80_00 })
    const { days } = await history()
    expect(days).toHaveLength(31)
    expect(days.slice(-3).map(({ lowest, listings }) => [lowest, listings])).toEqual([
      [60_00, 4],
      [90_00, 2],
      [80_00, 1],
    ])
    expect(days[0]).toMatchObject({ lowest: null, listings: 0 })
    expect((await history('Section 101')).days.slice(-3).map(({ lowest }) => lowest)).toEqual([
      70_00, 90_00, 80_00,
    ])
    expect((await history('102')).days.at(-1)?.lowest).toBeNull()
  })

  test('has the latest valid sales, newest first, without names', async () => {
    const { db } = market.ctx
    const at = (day: number) => new Date(Date.UTC(2026, 1, day))
    const rows = { buyerId: broker.accountId, quantity: 1 }
    const first = await sell({ section: '101', seatRow: 'K', priceCents: 70_00 })
    const second = await sell({ section: '102', priceCents: 80_00 })
    await makeOrder(db, { ...rows, listingId: first, requestedAt: at(1) })
    await makeOrder(db, { ...rows, listingId: second, requestedAt: at(2) })
    await makeOrder(db, { ...rows, listingId: first, statusId: 4, requestedAt: at(3) })
    await makeOrder(db, { ...rows, listingId: second, statusId: null, requestedAt: at(4) })
    const { sales } = await history()
    expect(sales.map(({ section, price }) => [section, price])).toEqual([
      ['102', 80_00],
      ['101', 70_00],
    ])
    expect((await history('101')).sales).toEqual([
      {
        soldAt: at(1).toISOString(),
        section: '101',
        seatRow: 'K',
        quantity: 1,
        price: 70_00,
      },
    ])
  })

  test('GLANCE-51 is recorded once an hour, and the last record of a day counts', async () => {
    const { db } = market.ctx
    const check = (hours: number) =>
      recordLowestPrices({
        db,
        clock: { now: () => new Date(Date.UTC(2028, 0, 10, 15) + hours * 3_600_000) },
      })
    const recorded = async () =>
      (
        await sql<{ day: string; lowest: number }>`
          select to_char(day, 'YYYY-MM-DD') as day, lowest_cents as lowest from lowest_prices
          where event_id = ${eventId} order by day`.execute(db)
      ).rows
    const id = await sell({ priceCents: 50_00 })
    await check(0)
    await db.updateTable('listings').set({ price_cents: 45_00 }).where('id', '=', id).execute()
    await check(0.5)
    expect(await recorded()).toEqual([{ day: '2028-01-10', lowest: 50_00 }])
    await check(2)
    expect(await recorded()).toEqual([{ day: '2028-01-10', lowest: 45_00 }])
    await check(20)
    expect(await recorded()).toHaveLength(2)
    await purgeOldPrices({ db, clock: { now: () => new Date('2029-01-01T00:00:00Z') } })
    expect(await recorded()).toEqual([])
  })
})

test('GLANCE-51 outliers are excluded from the lowest price of a day', async () => {
  const { db } = market.ctx
  for (let index = 0; index < 8; index += 1) await sell({ priceCents: 90_00 + index * 1_00 })
  await sell({ priceCents: 1 })
  await recordLowestPrices({ db, clock: { now: () => new Date('2028-02-01T15:00:00Z') } })
  const { rows } = await sql`
    select lowest_cents, listings from lowest_prices where event_id = ${eventId}`.execute(db)
  expect(rows).toEqual([{ lowest_cents: 90_00, listings: 8 }])
})

test('GLANCE-51 prices are recorded in batches of events', async () => {
  const { db } = market.ctx
  const events = 110
  for (let count = 0; count < events; count += 1)
    await makeListing(db, { eventId: await makeEvent(db), sellerId })
  const written: number[] = []
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      written.push(Number(result.numAffectedRows ?? 0))
      return Promise.resolve(result)
    },
  })
  const now = new Date('2028-03-01T12:00:00Z')
  await recordLowestPrices({ db: counting, clock: { now: () => now } })
  const { rows } = await sql<{ events: number }>`
    select count(distinct event_id)::int as events from lowest_prices
    where recorded_at = ${now}`.execute(db)
  expect(rows[0]?.events).toBeGreaterThanOrEqual(events)
  expect(written.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(events)
  expect(Math.max(...written)).toBeLessThan(events)
})

describe('GLANCE-4 the quantity filter', () => {
  test('finds the listings whose split values include the quantity, after sales too', async () => {
    const seats = ['1', '2', '4', '5', '6', '9']
    for (const splitRule of SPLIT_RULES) {
      const customColumns = splitRule === 'custom' ? { custom_splits: [3] } : {}
      for (const listed of [seats, seats.slice(0, 4), ['1', '2', '3', '4', '5']]) {
        await sell({ splitRule, seats: listed, given: customColumns })
        await buy(await sell({ splitRule, seats: listed, given: customColumns }), 1)
      }
      await buy(await sell({ splitRule, quantity: 6, given: customColumns }), 1)
    }
    const { results } = await broker.api.listings.list({ eventId, perPage: 100 })
    expect(results).toHaveLength(7 * SPLIT_RULES.length)
    for (const quantity of [1, 2, 3, 4, 5, 6]) {
      const sold = results.filter(({ splitValues }) => splitValues.includes(quantity))
      expect(await ids({ quantity })).toEqual(sold.map(({ id }) => id))
    }
  })
})

describe('GLANCE-5 listing filters', () => {
  test('select several sections in any spelling', async () => {
    const [item, two] = [await sell({ section: '101' }), await sell({ section: '102' })]
    await sell({ section: '103' })
    expect(await ids({ section: 'Section 101|102' })).toEqual([item, two])
  })

  test('select rows in natural order', async () => {
    const created = new Map<string, number>()
    for (const seatRow of ['2', '9', '10', 'B', 'AA']) created.set(seatRow, await sell({ seatRow }))
    expect(await ids({ rowFrom: '3', rowTo: '10' })).toEqual([created.get('9'), created.get('10')])
    expect(await ids({ rowFrom: 'C' })).toEqual([created.get('AA')])
  })

  test('select delivery types and in-hand dates', async () => {
    const pdf = await sell({ given: { delivery_type_id: 1 } })
    const both = await sell({
      given: { delivery_type_id: 5, delivery_date: '2030-05-31T12:00:00' },
    })
    await sell({ given: { delivery_type_id: 8 } })
    expect(await ids({ delivery: 5 })).toEqual([pdf, both])
    expect(await ids({ delivery: 5, inHandBy: '2030-05-30T23:59:00' })).toEqual([pdf])
  })

  test('select adjacent seats for the quantity or for all remaining seats', async () => {
    const whole = await sell({ seats: ['1', '2', '3', '4'] })
    const torn = await sell({ seats: ['1', '2', '8', '9'] })
    expect(await ids({ together: true })).toEqual([whole])
    expect(await ids({ together: true, quantity: 2 })).toEqual([whole, torn])
    expect(await ids({ together: true, quantity: 4 })).toEqual([whole])
    await buy(torn, 2)
    expect(await ids({ together: true })).toEqual([whole, torn])
  })
})

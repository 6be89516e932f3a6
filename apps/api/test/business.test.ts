// @module-tag nightly

import { cents, PROFIT_GROUPS, type ProfitRow, sellThrough, wallTime } from '@seatdesk/domain'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing, makeOrder, makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createDeliveredOrder } from './trade.ts'

type Row = Record<string, string>

let market: TestMarket
let seller: Broker
let buyer: Broker

interface Sold {
  eventId: number
  section?: string
  priceCents: number
  costCents?: number | null
  quantity?: number
  statusId?: number
  at: string
}

/** Creates a listing of four tickets by `seller` and an order of it by `buyer`. */
const sold = async ({ section = '101', quantity = 2, statusId = 2, at, ...terms }: Sold) => {
  const { db } = market.ctx
  const listing = { ...terms, section, sellerId: seller.accountId, quantity: 4 }
  const listingId = await makeListing(db, listing)
  const requestedAt = new Date(at)
  const order = { listingId, buyerId: buyer.accountId, quantity, statusId, requestedAt }
  return makeOrder(db, order)
}

/** Creates a broker's sales: four events at two venues, every status, with and without costs. */
const fill = async () => {
  const { db } = market.ctx
  const garden = await makeVenue(db, { name: 'Garden' })
  const arena = await makeVenue(db, { name: 'Arena' })
  const sport = { category_id: 2, venue_id: arena } as const
  const game = await makeEvent(db, { ...sport, name: 'Warriors at Lakers' })
  const other = await makeEvent(db, { ...sport, name: 'Celtics at LAKERS' })
  const show = await makeEvent(db, { venue_id: garden, name: '=Hamilton: the tour' })
  const pastEvent = await makeEvent(db, {
    venue_id: garden,
    name: 'Jaws vs. Jets',
    date_time: '2026-03-01T19:30:00',
  })
  const events = [game, other, show, pastEvent]
  for (let number = 0; number < 24; number += 1)
    await sold({
      eventId: events[number % events.length] ?? game,
      section: number % 3 === 0 ? '101' : 'Floor A',
      priceCents: 33_33 + number * 7_01,
      costCents: number % 5 === 0 ? null : 20_05 + number,
      quantity: 1 + (number % 3),
      statusId: 1 + (Math.floor(number / 3) % 4),
      at: `2026-${String(1 + (number % 11)).padStart(2, '0')}-01T03:${10 + number}:00Z`,
    })
  await createDeliveredOrder(market, { eventId: game, seller, priceCents: 77_77 })
  await makeListing(db, { eventId: show, sellerId: seller.accountId, quantity: 3, costCents: 9_99 })
  // An order of another seller at the same event.
  const otherSeller = await signedInBroker(market)
  const listingId = await makeListing(db, { eventId: game, sellerId: otherSeller.accountId })
  await makeOrder(db, { listingId, buyerId: buyer.accountId, statusId: 3 })
}

beforeAll(async () => {
  market = await openTestMarket({ FEE_PERCENT: '7.25' })
  seller = await signedInBroker(market)
  buyer = await signedInBroker(market)
  await fill()
})

afterAll(() => market.close())

const RANGE = { from: wallTime('2026-02-01T00:00:00'), to: wallTime('2026-10-15T23:59:00') }

const COUNTED = ['orders', 'tickets', 'amount', 'fee', 'cost', 'profit', 'unknownCosts'] as const

type Sums = Record<(typeof COUNTED)[number], number>

const sumOf = (rows: readonly { [Name in keyof Sums]: number | null }[]): Sums =>
  Object.fromEntries(
    COUNTED.map((name) => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)]),
  ) as Sums

/** Returns the totals of the sales screen without rejected sales. */
const counted = async (query: Parameters<Broker['api']['sales']['totals']>[0] = {}) =>
  sumOf((await seller.api.sales.totals(query)).data.filter(({ status }) => status !== 4))

const tableOf = async (file: Promise<{ blob: Blob }>): Promise<Row[]> =>
  parse(await (await file).blob.text(), { columns: true, bom: true })

const centsIn = (text: string | undefined) =>
  text === '' || text === 'unknown' ? 0 : Math.round(Number(text) * 100)

/** Returns the totals of the counted rows of the sales report. */
const reported = async (query: Parameters<Broker['api']['csvReports']['sales']>[0]) => {
  const rows = await tableOf(seller.api.csvReports.sales(query))
  const counting = rows.filter(({ Counted }) => Counted === 'yes')
  const add = (head: string) => counting.reduce((sum, row) => sum + centsIn(row[head]), 0)
  return {
    orders: counting.length,
    tickets: counting.reduce((sum, { Quantity }) => sum + Number(Quantity), 0),
    amount: add('Sale price USD'),
    fee: add('Fee USD'),
    cost: add('Purchase price USD'),
    profit: add('Profit USD'),
    unknownCosts: counting.filter((row) => row['Purchase price USD'] === 'unknown').length,
  }
}

const profitBy = async (group: (typeof PROFIT_GROUPS)[number], range = {}) => {
  const { results, paginator } = await seller.api.business.profit({
    by: group,
    perPage: 100,
    ...range,
  })
  expect(paginator.totalEntriesSize).toBe(results.length)
  return results
}

/** Returns the filters that select the sales of a row, as the screen links to them. */
const leadTo = (row: ProfitRow, range: Partial<typeof RANGE>) => ({
  ...range,
  ...(row.eventId !== null && { eventId: row.eventId }),
  ...(row.venueId !== null && { venueId: row.venueId }),
  ...(row.performer !== null && { performer: row.performer }),
  ...(row.section !== null && { section: row.section }),
  ...(row.from !== null && { from: row.from }),
  ...(row.to !== null && { to: row.to }),
})

describe.each([
  ['all dates', {}],
  ['a range', RANGE],
])('profit of %s', (_name, range) => {
  test('BOOK-1 has the totals of the sales report in every grouping and the chart, to the cent', async () => {
    const report = await reported(range)
    expect(report.orders).toBeGreaterThan(10)
    expect(report.unknownCosts).toBeGreaterThan(0)
    expect(await counted(range)).toEqual(report)
    const { data } = await seller.api.business.time(range)
    expect(sumOf(data)).toEqual(report)
    for (const by of PROFIT_GROUPS) expect(sumOf(await profitBy(by, range))).toEqual(report)
  })

  test.each(PROFIT_GROUPS)(
    'BOOK-2 by %s links each row to sales with the same totals',
    async (group) => {
      const rows = await profitBy(group, range)
      expect(rows.length).toBeGreaterThan(1)
      for (const row of rows) expect(await counted(leadTo(row, range))).toEqual(sumOf([row]))
    },
  )

  test('BOOK-2 by time links each step to sales with the same totals', async () => {
    const { data, step } = await seller.api.business.time(range)
    expect(step).toBe('month')
    for (const { from, to, ...sums } of data)
      expect(await counted({ from, to })).toEqual(sumOf([sums]))
  })
})

test('BOOK-3 the shown fee of a delivered sale is the fee in the ledger', async () => {
  const { db } = market.ctx
  const booked = await db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as n', 'n.transaction_id', 't.id')
    .innerJoin('purchases as p', 'p.id', 't.purchase_id')
    .select(['p.id', 'n.account', 'n.amount_cents'])
    .where('p.seller_id', '=', seller.accountId)
    .where('t.kind', '=', 'delivery')
    .execute()
  const [source] = booked
  expect(source).toBeDefined()
  const { data } = await seller.api.sales.get({ id: source?.id ?? 0 })
  const moved = (name: string) =>
    booked
      .filter(({ account }) => account === name)
      .reduce((sum, entry) => sum + entry.amount_cents, 0)
  expect([data.amount, data.fee]).toEqual([moved('escrow'), -moved('fees')])
  const { results } = await seller.api.business.profit({ by: 'event' })
  expect(results.some(({ eventId }) => eventId === data.event.id)).toBe(true)
})

test('BOOK-4 unknown costs are counted separately, and cost and profit are null if none is known', async () => {
  const { db } = market.ctx
  const [otherBroker, eventId] = [await signedInBroker(market), await makeEvent(db)]
  const listingId = await makeListing(db, { eventId, sellerId: otherBroker.accountId })
  await makeOrder(db, { listingId, buyerId: buyer.accountId, quantity: 1 })
  const [row] = (await otherBroker.api.business.profit({})).results
  expect(row).toMatchObject({ amount: 100_00, cost: null, profit: null, unknownCosts: 1 })
  const [left] = (await otherBroker.api.business.stock({})).results
  expect(left).toMatchObject({ left: 1, value: 100_00, cost: null, unknownCosts: 1 })
  const withoutCost = await seller.api.sales.list({ cost: 'unknown', perPage: 100 })
  expect(withoutCost.results.length).toBeGreaterThan(0)
  expect(withoutCost.results.filter(({ purchasePrice }) => purchasePrice !== null)).toEqual([])
})

test('BOOK-5 a sale counts for one performer: the home team or the headliner', async () => {
  const names = (await profitBy('performer')).map(({ name }) => name.toLowerCase())
  expect(names.toSorted()).toEqual(['=hamilton', 'jaws', 'lakers'])
})

test('BOOK-6 steps without sales are included, and their size depends on the range', async () => {
  const week = { from: wallTime('2026-04-28T00:00:00'), to: wallTime('2026-05-03T23:59:00') }
  const days = await seller.api.business.time(week)
  expect([days.step, days.data.length]).toEqual(['day', 6])
  expect(days.data[0]).toMatchObject({ orders: 0, cost: 0, profit: 0 })
  expect(days.data.filter(({ orders }) => orders > 0).map(({ from }) => from)).toEqual([
    '2026-05-01T00:00:00',
  ])
  const weeks = await seller.api.business.time({ ...RANGE, step: 'week' })
  expect(weeks.step).toBe('week')
  // Sunday, February 1 starts a week.
  expect(weeks.data[1]?.from).toBe('2026-02-08T00:00:00')
  const decades = { from: wallTime('1990-01-01T00:00:00'), step: 'day' } as const
  expect((await seller.api.business.time(decades)).step).toBe('month')
})

test('BOOK-6 a range from year 0 or 1 starts with the first sale', async () => {
  for (const from of ['0000-01-01T00:00:00', '0001-01-01T00:00:00']) {
    const { data } = await seller.api.business.time({ from: wallTime(from) })
    expect(data.length).toBeLessThan(400)
    expect(sumOf(data)).toEqual(await counted())
  }
})

describe('unsold stock', () => {
  const STANDING = ['Active', 'Inactive']

  test('BOOK-7 has the totals of the inventory report by event and by age, to the cent', async () => {
    const rows = await tableOf(seller.api.csvReports.inventory())
    const openRows = rows.filter(({ Status }) => STANDING.includes(Status ?? ''))
    const report = {
      listings: openRows.length,
      left: openRows.reduce((sum, { Left }) => sum + Number(Left), 0),
      value: openRows.reduce((sum, row) => sum + centsIn(row['Value of unsold USD']), 0),
    }
    expect(report.left).toBeGreaterThan(10)
    const { data: totals } = await seller.api.business.stockTotals()
    expect(totals).toMatchObject(report)
    const { results } = await seller.api.business.stock({ perPage: 100 })
    const { data: aging } = await seller.api.business.inventoryAging()
    for (const groups of [results, aging])
      expect({
        listings: groups.reduce((sum, { listings }) => sum + listings, 0),
        left: groups.reduce((sum, { left }) => sum + left, 0),
        value: groups.reduce((sum, { value }) => sum + value, 0),
      }).toEqual(report)
    expect(aging.map(({ age }) => age)).toEqual(['week', 'month', 'quarter', 'older'])
  })

  test('BOOK-8 has the sold tickets and the sell-through of each event’s sales', async () => {
    for (const when of ['ahead', 'past'] as const) {
      const { results } = await seller.api.business.stock({ when, perPage: 100 })
      expect(results.length).toBeGreaterThan(0)
      for (const row of results) {
        const { tickets } = await counted({ eventId: row.event.id })
        expect(row.sold).toBe(tickets)
        expect(sellThrough(row)).toBeCloseTo(tickets / (tickets + row.left))
      }
    }
  })

  test('BOOK-44 is found by words of an event, its venue or its city, in the list, its totals and its export', async () => {
    const { results: all } = await seller.api.business.stock({ perPage: 100 })
    const [{ event } = { event: undefined }] = all
    if (!event) throw new Error('there is no stock')
    for (const search of [event.name, event.venue.name, event.venue.city.toUpperCase()]) {
      const { results } = await seller.api.business.stock({ search, perPage: 100 })
      const found = results.map((row) => row.event.id)
      expect(found).toContain(event.id)
      const words = search.toLowerCase()
      const texts = results.map((row) => [
        row.event.name,
        row.event.venue.name,
        row.event.venue.city,
      ])
      expect(texts.filter((text) => !text.join(' ').toLowerCase().includes(words))).toEqual([])
      const { data: totals } = await seller.api.business.stockTotals({ search })
      expect(totals.events).toBe(results.length)
      expect(totals.value).toBe(results.reduce((sum, { value }) => sum + value, 0))
      expect(await tableOf(seller.api.csvBusiness.stock({ search }))).toHaveLength(results.length)
    }
    expect((await seller.api.business.stock({ search: 'no such event' })).results).toEqual([])
  })

  test('BOOK-2 links ages and events to their listings', async () => {
    const { data } = await seller.api.business.inventoryAging()
    for (const { age, listings } of data) {
      const { paginator } = await seller.api.inventory.list({ age })
      expect(paginator.totalEntriesSize).toBe(listings)
    }
    const [first] = (await seller.api.business.stock({})).results
    const { data: groups } = await seller.api.inventory.totals({ eventId: first?.event.id ?? 0 })
    const value = groups
      .filter(({ state }) => state === 'active')
      .reduce((sum, group) => sum + group.value, 0)
    expect(first?.value).toBe(cents(value))
  })
})

test('BOOK-9 all reports can be exported as CSV with the same totals and no formulas', async () => {
  const profit = await tableOf(seller.api.csvBusiness.profit({ by: 'event', ...RANGE }))
  const report = await reported(RANGE)
  const add = (rows: Row[], head: string) => rows.reduce((sum, row) => sum + centsIn(row[head]), 0)
  expect(add(profit, 'Profit USD')).toBe(report.profit)
  expect(profit.map(({ Name }) => Name)).toContain(`'=Hamilton: the tour`)
  const time = await tableOf(seller.api.csvBusiness.time(RANGE))
  expect(add(time, 'Sale price USD')).toBe(report.amount)
  const { data: totals } = await seller.api.business.stockTotals()
  const stock = await tableOf(seller.api.csvBusiness.stock())
  expect(add(stock, 'Value of unsold USD')).toBe(totals.value)
  const aging = await tableOf(seller.api.csvBusiness.inventoryAging())
  expect(add(aging, 'Value of unsold USD')).toBe(totals.value)
})

test('BOOK-10 other brokers see none of the data', async () => {
  const otherBroker = await signedInBroker(market)
  expect((await otherBroker.api.business.profit({})).results).toEqual([])
  expect((await otherBroker.api.business.stock({})).results).toEqual([])
  expect((await otherBroker.api.business.time()).data).toHaveLength(1)
  expect((await otherBroker.api.business.stockTotals()).data.sold).toBe(0)
})

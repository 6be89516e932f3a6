// @module-tag nightly

import { createApiClient, memorySession } from '@seatdesk/api-client'
import { formatBalance, PROFIT_GROUPS, wallTime } from '@seatdesk/domain'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readPdf } from './read-pdf.ts'
import { createOrder, createDeliveredOrder } from './trade.ts'

const DAY = 24 * 60 * 60

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket({ FEE_PERCENT: '7.25' })
})

beforeEach(async () => {
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

/** Park–Miller random generator: the same seed gives the same numbers. */
const randomOf = (seed: number) => {
  let state = seed
  return (max: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return 1 + (state % max)
  }
}

interface Given {
  amount: number
  paidBy: 'seller' | 'market'
}

type Deal = Awaited<ReturnType<typeof createOrder>>

type Row = Record<string, string>

const tableOf = async (file: Promise<{ blob: Blob }>): Promise<Row[]> =>
  parse(await (await file).blob.text(), { columns: true, bom: true })

const centsIn = (text = ''): number => (Number(text) ? Math.round(Number(text) * 100) : 0)

const add = (rows: readonly Row[], head: string): number =>
  rows.reduce((sum, row) => sum + centsIn(row[head]), 0)

const sum = <One>(all: readonly One[], requestFor: (item: One) => number): number =>
  all.reduce((total, item) => total + requestFor(item), 0)

const linesOf = async ({ blob }: { blob: Blob }) =>
  (await readPdf(blob)).pages.flat().map((line) => line.join(' | '))

/** Returns the amount in the line of a PDF file that starts with a label. */
const amountAt = (lines: readonly string[], label: string) =>
  lines
    .find((line) => line.startsWith(label))
    ?.split(' | ')
    .at(-1)

/** Compares all views that a buyer has of its only order with the refunds of it. */
const expectBuyersBooks = async ({ buyer: { api }, id }: Deal, price: number, input: Given[]) => {
  const refunded = sum(input, ({ amount }) => amount)
  const { data } = await api.purchases.get({ id })
  expect(data).toMatchObject({ amount: price, refunded })
  expect(data.refund?.amount ?? 0).toBe(refunded)
  expect(data.refunds.map(({ amount }) => amount)).toEqual(input.map(({ amount }) => amount))
  const { results } = await api.purchases.list()
  expect(results).toMatchObject([{ id, amount: price, refunded }])
  expect((await api.purchases.totals({})).data).toMatchObject([
    { orders: 1, amount: price, refunded },
  ])
  const rows = await tableOf(api.csvReports.purchases({}))
  expect(add(rows, 'Amount USD')).toBe(price - refunded)
  expect(rows.filter(({ Line }) => Line === 'refund')).toHaveLength(input.length)
  const report = await linesOf(await api.reports.purchases({}))
  expect(amountAt(report, 'Total ·')).toBe(formatBalance(price - refunded))
  const receipt = await linesOf(await api.orderDocuments.receipt({ id }))
  const last = input.length === 0 ? 'Total' : 'Total after refunds'
  expect(amountAt(receipt, last)).toBe(formatBalance(price - refunded))
  expect(receipt.filter((line) => line.startsWith('Refunded ·'))).toHaveLength(input.length)
  const { data: order } = await admin.api.adminOrders.get({ id })
  expect(order.refundable).toBe(price - refunded)
}

/** Compares all views that a seller has of its sales with each other. */
const expectSellersBooks = async ({ api }: Broker, reduced: Map<number, number>, price: number) => {
  const left = (id: number) => price - (reduced.get(id) ?? 0)
  const { results } = await api.sales.list()
  for (const { id, amount, refunded } of results)
    expect([amount, refunded]).toEqual([left(id), price - left(id)])
  const sales = await Promise.all(results.map(({ id }) => api.sales.get({ id })))
  const amount = sum(sales, ({ data }) => data.amount)
  const fee = sum(sales, ({ data }) => data.fee ?? 0)
  const profit = sum(sales, ({ data }) => data.profit ?? 0)
  const books = { amount, fee, profit }
  const listingIds = [...new Set(results.map(({ listing }) => listing.id))]
  const listings = await Promise.all(listingIds.map((id) => api.inventory.get({ id })))
  const ofListings = listings.flatMap(({ data }) => data.sales)
  expect(sum(ofListings, (sale) => sale.amount)).toBe(amount)
  const totals = (await api.sales.totals({})).data
  const names = ['amount', 'fee', 'profit'] as const
  const sumsOf = (rows: readonly { [Name in (typeof names)[number]]: number | null }[]) =>
    Object.fromEntries(names.map((name) => [name, sum(rows, (row) => row[name] ?? 0)]))
  expect(sumsOf(totals)).toEqual(books)
  expect(sum(totals, ({ knownAmount, knownFee, cost }) => knownAmount - knownFee - cost)).toBe(
    profit,
  )
  const rows = await tableOf(api.csvReports.sales({}))
  expect({
    amount: add(rows, 'Sale price USD'),
    fee: add(rows, 'Fee USD'),
    profit: add(rows, 'Profit USD'),
  }).toEqual(books)
  expect(sumsOf((await api.business.time({})).data)).toEqual(books)
  for (const by of PROFIT_GROUPS)
    expect(sumsOf((await api.business.profit({ by, perPage: 100 })).results)).toEqual(books)
  const report = await linesOf(await api.reports.sales({}))
  expect(report.find((line) => line.startsWith('Total ·'))).toContain(formatBalance(amount - fee))
  for (const { data } of sales) {
    const statement = await linesOf(await api.orderDocuments.statement({ id: data.id }))
    expect(amountAt(statement, 'Total')).toBe(formatBalance(data.amount - (data.fee ?? 0)))
  }
}

test.each([7, 2027])(
  'REFUND-1 random refunds are the same in all views, reports and documents, to the cent (seed %i)',
  async (seed) => {
    const random = randomOf(seed)
    const seller = await signedInBroker(market)
    const priceCents = 50_00 + random(90_00)
    const price = 2 * priceCents
    const orders = [
      await createDeliveredOrder(market, { seller, priceCents }),
      await createOrder(market, { seller, priceCents }),
      await createDeliveredOrder(market, { seller, priceCents }),
    ]
    const known = orders.slice(0, 2).map(({ id }) => id)
    await sql`update purchases set cost_cents = 3107 where id = any(${known}::bigint[])`.execute(
      market.ctx.db,
    )
    const givenOf = new Map(orders.map(({ id }) => [id, [] as Given[]]))
    for (let round = 0; round < 6; round += 1) {
      const order = orders[random(orders.length) - 1]
      const given = givenOf.get(order?.id ?? 0)
      if (!order || !given) throw new Error('no order')
      const left = price - sum(given, ({ amount }) => amount)
      const part: Given = {
        amount: Math.min(random(60_00), left - 1),
        paidBy: random(3) === 1 ? 'market' : 'seller',
      }
      if (part.amount < 1) continue
      await admin.api.adminOrders.refund({ id: order.id, reason: 'No view.', ...part })
      given.push(part)
      if (round === 3) {
        const undelivered = { id: orders[1]?.id ?? 0 }
        await seller.api.sales.confirm(undelivered)
        await seller.api.sales.deliver({ ...undelivered, transferReference: 'TMX-1' })
      }
      await expectBuyersBooks(order, price, given)
    }
    const reduced = new Map(
      [...givenOf].map(([id, parts]) => [
        id,
        sum(parts, ({ amount, paidBy }) => (paidBy === 'seller' ? amount : 0)),
      ]),
    )
    await expectSellersBooks(seller, reduced, price)
    expect((await admin.api.sandbox.invariants()).broken).toEqual([])
  },
)

const dayOf = (instant: Date) => {
  const day = instant.toISOString().slice(0, 10)
  return { from: wallTime(`${day}T00:00:00`), to: wallTime(`${day}T23:59:00`) }
}

test('REFUND-2 a refund is a line on its own date, and does not change the totals of the order’s date', async () => {
  const { clock } = market.ctx
  const today = clock.now()
  const twentieth = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 20, 12)
  await market.advance(Math.ceil((twentieth - today.getTime()) / 1000))
  const sold = await createDeliveredOrder(market)
  const operator = await signedInBroker(market, 'administrator')
  const before = dayOf(clock.now())
  await market.advance(20 * DAY)
  await operator.api.adminOrders.refund({ id: sold.id, amount: 50_00, reason: 'No view.' })
  const after = dayOf(clock.now())
  const { api } = sold.buyer
  const sellers = sold.seller.api
  expect((await api.purchases.totals(before)).data).toMatchObject([{ amount: 200_00, refunded: 0 }])
  expect((await api.purchases.totals(after)).data).toMatchObject([
    { orders: 0, tickets: 0, amount: 0, refunded: 50_00 },
  ])
  expect(await tableOf(api.csvReports.purchases(before))).toMatchObject([
    { 'Amount USD': '200.00', Line: 'order', Quantity: '2' },
  ])
  expect(await tableOf(api.csvReports.purchases(after))).toMatchObject([
    { 'Amount USD': '-50.00', Line: 'refund', Quantity: '' },
  ])
  expect((await sellers.sales.totals(before)).data).toMatchObject([
    { orders: 1, amount: 200_00, fee: 14_50, refunded: 0 },
  ])
  expect((await sellers.sales.totals(after)).data).toMatchObject([
    { orders: 0, amount: -50_00, fee: -3_63, refunded: 50_00 },
  ])
  expect((await sellers.business.time(after)).data).toMatchObject([{ orders: 0, amount: -50_00 }])
  const { results } = await sellers.business.profit({ by: 'month', perPage: 100 })
  expect(results.map(({ amount }) => amount).toSorted()).toEqual([-50_00, 200_00])
})

test('REFUND-3 an order rejected after a partial refund lists both refunds with their reasons', async () => {
  const sold = await createOrder(market)
  await admin.api.adminOrders.refund({ id: sold.id, amount: 30_00, reason: 'No view.' })
  await sold.seller.api.sales.reject({ id: sold.id, reason: 'Lost.' })
  const { data } = await sold.buyer.api.purchases.get({ id: sold.id })
  expect(data).toMatchObject({ amount: 200_00, refunded: 200_00 })
  expect(data.refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
    [30_00, 'No view.'],
    [170_00, 'Lost.'],
  ])
  expect(data.refund).toEqual({ amount: 200_00, refundedAt: data.refunds[1]?.refundedAt })
  expect(data.refund?.refundedAt).not.toBeNull()
})

test('REFUND-4 receipts and statements show times in the reader’s time zone, with its name', async () => {
  const sold = await createOrder(market)
  for (const [{ tokens }, kind] of [
    [sold.buyer, 'receipt'],
    [sold.seller, 'statement'],
  ] as const) {
    const [baseUrl, session] = [market.baseUrl, memorySession(tokens)]
    const texts = await Promise.all(
      (
        [
          ['America/New_York', 'Eastern time (New York)'],
          ['Asia/Tokyo', 'Japan standard time (Tokyo)'],
        ] as const
      ).map(async ([timeZone, label]) => {
        const { orderDocuments } = createApiClient({ baseUrl, session, timeZone })
        const lines = await linesOf(await orderDocuments[kind]({ id: sold.id }))
        expect(lines.join(' ')).toContain(label)
        return lines.join(' ').replaceAll(label, '')
      }),
    )
    expect(texts[0]).not.toBe(texts[1])
  }
})

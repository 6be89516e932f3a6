import { wallTime } from '@seatdesk/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { calculateFee } from '../src/payments/ledger/fee.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing, makeOrder } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder, createDeliveredOrder } from './trade.ts'

const FEE_PERCENT = 7.25

let market: TestMarket
let seller: Broker
let buyer: Broker

beforeAll(async () => {
  market = await openTestMarket({ FEE_PERCENT: String(FEE_PERCENT) })
})

afterAll(() => market.close())

beforeEach(async () => {
  seller = await signedInBroker(market)
  buyer = await signedInBroker(market)
})

interface Sold {
  name?: string
  date?: string
  externalId?: string | null
  priceCents?: number
  costCents?: number | null
  quantity?: number
  statusId?: number
}

/** Creates an order of `buyer` from `seller`. */
const sold = async ({
  name,
  date,
  externalId = null,
  statusId = 1,
  quantity = 1,
  ...terms
}: Sold = {}) => {
  const { db } = market.ctx
  const eventId = await makeEvent(db, { ...(name && { name }), ...(date && { date_time: date }) })
  const listingId = await makeListing(db, {
    eventId,
    sellerId: seller.accountId,
    quantity: 4,
    ...terms,
    given: { external_id: externalId },
  })
  const order = { listingId, buyerId: buyer.accountId, statusId, quantity }
  return { id: await makeOrder(db, order), listingId }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('order search', () => {
  test('LEDGER-83 finds orders by number with or without its letter, and by words of the event', async () => {
    const { id } = await sold({ name: 'Warriors at Lakers' })
    await sold({ name: 'Hadestown' })
    for (const search of [`S-${id}`, `o-${id}`, String(id), 'lakers', 'WARRIORS  at', 'Lakers']) {
      const { results, paginator } = await seller.api.sales.list({ search })
      expect([idsOf(results), paginator.totalEntriesSize]).toEqual([[id], 1])
      expect(idsOf((await buyer.api.purchases.list({ search })).results)).toEqual([id])
    }
    expect((await seller.api.sales.list({ search: '%' })).results).toEqual([])
  })

  test('LEDGER-84 finds sales and listings by external id, but not purchases', async () => {
    const { id, listingId } = await sold({ externalId: 'POS-00417' })
    await sold({ externalId: 'POS-9' })
    expect(idsOf((await seller.api.sales.list({ search: 'pos-004' })).results)).toEqual([id])
    expect(idsOf((await seller.api.inventory.list({ search: 'pos-004' })).results)).toEqual([
      listingId,
    ])
    expect((await buyer.api.purchases.list({ search: 'pos-004' })).results).toEqual([])
  })

  test('LEDGER-85 filters by status', async () => {
    const [requested, rejected] = [await sold(), await sold({ statusId: 4 })]
    expect(idsOf((await seller.api.sales.list({ status: 4 })).results)).toEqual([rejected.id])
    expect(idsOf((await buyer.api.purchases.list({ status: 1 })).results)).toEqual([requested.id])
  })
})

describe('totals', () => {
  test('LEDGER-86 sum sales by status with rounded fees, and count unknown costs separately', async () => {
    const prices = [99_99, 33_33, 10_01]
    for (const priceCents of prices) await sold({ priceCents, costCents: 5_05, quantity: 2 })
    await sold({ priceCents: 20_00, statusId: 4 })
    await sold({ priceCents: 20_00 })
    const amounts = [...prices.map((price) => price * 2), 20_00]
    const amount = amounts.reduce((sum, item) => sum + item, 0)
    const fees = amounts.map((item) => calculateFee(item, FEE_PERCENT))
    const fee = fees.reduce((sum, item) => sum + item, 0)
    const cost = 3 * 2 * 5_05
    const { data } = await seller.api.sales.totals()
    expect(data).toEqual([
      {
        status: 1,
        orders: 4,
        tickets: 7,
        amount,
        refunded: 0,
        cost,
        unknownCosts: 1,
        knownAmount: amount - 20_00,
        knownFee: fee - calculateFee(20_00, FEE_PERCENT),
        fee,
        profit: amount - 20_00 - (fee - calculateFee(20_00, FEE_PERCENT)) - cost,
      },
      {
        status: 4,
        orders: 1,
        tickets: 1,
        amount: 20_00,
        refunded: 0,
        cost: 0,
        unknownCosts: 1,
        knownAmount: 0,
        knownFee: 0,
        fee: 0,
        profit: 0,
      },
    ])
    expect((await buyer.api.purchases.totals({ status: 1 })).data).toEqual([
      { status: 1, orders: 4, tickets: 7, amount, refunded: 0 },
    ])
  })

  test('LEDGER-86 follow the filters of the list', async () => {
    await sold({ name: 'Warriors at Lakers', priceCents: 30_00 })
    await sold({ name: 'Hadestown', priceCents: 50_00 })
    const narrowed = { search: 'hadestown', from: wallTime('2020-01-01T00:00:00') }
    expect((await seller.api.sales.totals(narrowed)).data).toMatchObject([
      { orders: 1, amount: 50_00 },
    ])
    const [stock] = (await seller.api.inventory.totals({ search: 'hadestown' })).data
    expect(stock).toEqual({ state: 'active', listings: 1, tickets: 4, left: 3, value: 150_00 })
  })

  test('LEDGER-86 sum payouts in dollars', async () => {
    const { seller: paid } = await createDeliveredOrder(market)
    const [payout] = await paid.api.payouts.list()
    expect((await paid.api.payouts.totals()).data).toEqual([
      { status: 'pending', payouts: 1, amount: payout?.amount },
    ])
    expect((await paid.api.payouts.list({ status: 'failed' })).length).toBe(0)
  })
})

describe('inventory', () => {
  test('LIST-24 sorts upcoming events before past ones, the nearest first', async () => {
    const dates = ['2020-01-01', '2031-01-01', '2024-01-01', '2030-01-01']
    const created: Record<string, number> = {}
    for (const date of dates)
      created[date] = (await sold({ date: `${date}T19:30:00`, quantity: 1 })).listingId
    const { results } = await seller.api.inventory.list({ orderBy: 'upcoming' })
    expect(idsOf(results)).toEqual(
      ['2030-01-01', '2031-01-01', '2024-01-01', '2020-01-01'].map((date) => created[date]),
    )
    expect(results.map(({ isPast }) => isPast)).toEqual([false, false, true, true])
  })

  test('LIST-26 sorts listings of one event by section and row in natural order', async () => {
    const { db } = market.ctx
    const eventId = await makeEvent(db, {})
    const places = [
      ['110', 'B'],
      ['9', 'A'],
      ['110', 'A'],
    ] as const
    for (const [section, seatRow] of places)
      await makeListing(db, { eventId, sellerId: seller.accountId, section, seatRow })
    const { results } = await seller.api.inventory.list({ orderBy: 'upcoming' })
    const listed = results.map(({ section, seatRow }) => `${section} ${seatRow}`)
    expect(listed).toEqual(['9 A', '110 A', '110 B'])
  })

  test('LIST-25 filters by state', async () => {
    const active = await sold()
    const soldOut = await sold({ quantity: 4 })
    const past = await sold({ date: '2020-01-01T19:30:00' })
    const withdrawn = await sold()
    await seller.api.inventory.withdraw({ id: withdrawn.listingId })
    const byState = { active, soldOut, past, withdrawn }
    for (const [state, { listingId }] of Object.entries(byState)) {
      const found = await seller.api.inventory.list({ state: state as keyof typeof byState })
      expect(idsOf(found.results)).toEqual([listingId])
    }
    expect((await seller.api.inventory.totals()).data.map(({ state }) => state)).toEqual([
      'active',
      'past',
      'soldOut',
      'withdrawn',
    ])
  })

  test('LEDGER-87 shows the sales of a listing', async () => {
    const { id, listingId } = await sold({ quantity: 2, priceCents: 30_00 })
    const { data } = await seller.api.inventory.get({ id: listingId })
    expect(data).toMatchObject({ available: 2, sales: [{ id, quantity: 2, amount: 60_00 }] })
    expect(data.timeline.map(({ step, note }) => [step, note])).toEqual([
      ['listed', null],
      ['sold', `S-${id}`],
    ])
  })
})

describe('order details', () => {
  test('LEDGER-87 REPORT-10 show buyer and seller their own amounts, payment method and steps', async () => {
    const order = await createDeliveredOrder(market)
    const { data: purchase } = await order.buyer.api.purchases.get({ id: order.id })
    expect(purchase.paidWith).toEqual({ brand: 'Visa', last4: '4242' })
    expect(purchase.timeline.map(({ step }) => step)).toEqual([
      'ordered',
      'paid',
      'confirmed',
      'delivered',
      'handoverSent',
    ])
    const { data: sale } = await order.seller.api.sales.get({ id: order.id })
    const fee = calculateFee(sale.amount, FEE_PERCENT)
    expect(sale).toMatchObject({ fee, isFeeFinal: true, rejectionReason: null })
    expect(sale.payout).toMatchObject({
      amount: { value: (sale.amount - fee) / 100 },
      deducted: { value: 0 },
      status: 'pending',
      paidAt: null,
      bank: null,
    })
    expect(sale.timeline.at(-1)?.step).toBe('payoutDue')
  })

  test('LEDGER-87 show the reason and the refund of a rejected order', async () => {
    const { id, seller: from, buyer: to } = await createOrder(market)
    await from.api.sales.reject({ id, reason: 'double listed' })
    const { data: sale } = await from.api.sales.get({ id })
    expect(sale).toMatchObject({ fee: null, profit: null, rejectionReason: 'double listed' })
    const { data } = await to.api.purchases.get({ id })
    expect(data.refund?.amount).toBe(data.amount)
    expect(data.timeline.map(({ step }) => step)).toEqual([
      'ordered',
      'paid',
      'rejected',
      'refundOwed',
      'refunded',
    ])
    expect(data.timeline.find(({ step }) => step === 'rejected')?.note).toBe('double listed')
  })

  test('REPORT-10 show the card of the payment after it was removed', async () => {
    const { id, buyer: to } = await createOrder(market)
    await to.api.paymentMethods.removeCard({ id: to.cardId })
    expect((await to.api.purchases.get({ id })).data.paidWith?.last4).toBe('4242')
  })
})

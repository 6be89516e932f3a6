import { addDays, type WallTime, toWallTime } from '@seatdesk/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { calculateFee } from '../src/payments/ledger/fee.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder, createDeliveredOrder } from './trade.ts'

const FEE_PERCENT = 7.25

const DAY_MS = 24 * 60 * 60 * 1000

let market: TestMarket
let seller: Broker

beforeAll(async () => {
  market = await openTestMarket({
    FEE_PERCENT: String(FEE_PERCENT),
    PAYOUT_ACCOUNT_WAIT_HOURS: '0',
  })
})

afterAll(() => market.close())

beforeEach(async () => {
  seller = await signedInBroker(market)
})

/** Creates an event a number of days from now, in the time zone of its venue. */
const eventIn = (days: number): Promise<number> => {
  const today: WallTime = toWallTime('America/New_York', market.ctx.clock.now())
  return makeEvent(market.ctx.db, { date_time: addDays(today, days) })
}

const netOf = (amount: number): number => (amount - calculateFee(amount, FEE_PERCENT)) / 100

const upcoming = async () => (await seller.api.payouts.upcoming()).data

const sum = (amounts: readonly { value: number }[]): number =>
  Math.round(amounts.reduce((total, { value }) => total + value * 100, 0))

test('BOOK-13 the next payout sums the payouts due on one day, and lists their sales', async () => {
  const [upcomingEvents, late] = [await eventIn(1), await eventIn(9)]
  const first = await createDeliveredOrder(market, {
    seller,
    eventId: upcomingEvents,
    priceCents: 33_33,
  })
  const second = await createDeliveredOrder(market, {
    seller,
    eventId: upcomingEvents,
    priceCents: 10_01,
  })
  await createDeliveredOrder(market, { seller, eventId: late })
  const { next } = await upcoming()
  expect(next).toMatchObject({ payouts: 2, saleIds: [first.id, second.id] })
  expect(next?.amount.value).toBeCloseTo(netOf(66_66) + netOf(20_02))
  const listed = await seller.api.payouts.list({
    status: 'pending',
    ...(next && { dueFrom: next.from, dueTo: next.to }),
  })
  expect(listed.map(({ id }) => id).toSorted()).toEqual([first.id, second.id])
})

test('BOOK-13 weekly totals add up to the payouts, with undelivered sales as expected', async () => {
  const overdue = await createDeliveredOrder(market, { seller, eventId: await eventIn(2) })
  const dueAt = new Date(market.ctx.clock.now().getTime() - 20 * DAY_MS)
  await market.ctx.db
    .updateTable('payouts')
    .set({ due_at: dueAt })
    .where('purchase_id', '=', overdue.id)
    .execute()
  for (const days of [1, 9, 300])
    await createDeliveredOrder(market, {
      seller,
      eventId: await eventIn(days),
      priceCents: 40_00 + days,
    })
  await createOrder(market, { seller, eventId: await eventIn(9), priceCents: 50_05 })
  await createOrder(market, { seller, eventId: await makeEvent(market.ctx.db, { date_tba: true }) })
  const { weeks, later, undated } = await upcoming()
  expect(weeks).toHaveLength(8)
  for (const [index, week] of weeks.entries()) {
    expect(new Date(`${week.from}Z`).getUTCDay()).toBe(0)
    if (index > 0) expect(week.from).toBe(addDays(weeks[0]?.from ?? week.from, index * 7))
  }
  const { data } = await seller.api.payouts.totals({ status: 'pending' })
  expect(sum([...weeks, later].map(({ amount }) => amount))).toBe(
    sum(data.map(({ amount }) => amount)),
  )
  // Overdue payouts are in the first week.
  expect(weeks[0]?.payouts).toBe(1)
  expect(later.payouts).toBe(1)
  expect(sum(weeks.map(({ expected }) => expected))).toBe(Math.round(netOf(100_10) * 100))
  expect(undated).toMatchObject({ sales: 1, payouts: 0 })
})

test('BOOK-13 PAYOUT-75 held payouts and those of postponed events are not next', async () => {
  const { db } = market.ctx
  const disputed = await createDeliveredOrder(market, { seller, eventId: await eventIn(1) })
  const postponed = await eventIn(2)
  await createDeliveredOrder(market, { seller, eventId: postponed })
  const now = market.ctx.clock.now()
  await db
    .updateTable('payouts')
    .set({ held_at: now })
    .where('purchase_id', '=', disputed.id)
    .execute()
  await db.updateTable('events').set({ postponed_at: now }).where('id', '=', postponed).execute()
  const { next, held } = await upcoming()
  expect(next).toBeNull()
  expect(held.payouts).toBe(2)
  const rows = await seller.api.payouts.list()
  expect(rows.map(({ holdReason }) => holdReason)).toEqual(['postponed', 'dispute'])
  const details = await seller.api.sales.get({ id: disputed.id })
  expect(details.data.payout?.holdReason).toBe('dispute')
})

test('BOOK-15 the bank account is shown, or null without one', async () => {
  expect(await upcoming()).toMatchObject({ bank: null, frozenAt: null })
  await seller.api.payoutMethods.addBankAccount({
    accountHolderName: 'Sam Seller',
    accountNumber: '000123456789',
    routingNumber: '110000000',
    accountType: 'checking',
  })
  await market.ctx.db
    .updateTable('payout_methods')
    .set({ status: 'verified' })
    .where('account_id', '=', seller.accountId)
    .execute()
  expect((await upcoming()).bank).toEqual({ brand: 'Sam Seller', last4: '6789' })
})

test('BOOK-14 a payout equals the sale less fee and deductions, plus what is owed, to the cent', async () => {
  const { db } = market.ctx
  const { id } = await createDeliveredOrder(market, {
    seller,
    eventId: await eventIn(1),
    priceCents: 77_77,
  })
  const fee = calculateFee(155_54, FEE_PERCENT)
  const readPayout = async () => {
    const { data } = await seller.api.sales.get({ id })
    if (data.payout === null) throw new Error('a delivered sale has a payout')
    const { amount, deducted: saved, owed } = data.payout
    return {
      brings: data.amount,
      fee: data.fee,
      paid: sum([amount]),
      kept: sum([saved]),
      owed: sum([owed]),
    }
  }
  expect(await readPayout()).toEqual({
    brings: 155_54,
    fee,
    paid: 155_54 - fee,
    kept: 0,
    owed: 0,
  })
  await db
    .updateTable('payouts')
    .set((eb) => ({ amount_cents: eb('amount_cents', '-', 5_00), netted_cents: 5_00 }))
    .where('purchase_id', '=', id)
    .execute()
  const netted = await readPayout()
  expect(netted).toEqual({ brings: 155_54, fee, paid: 155_54 - fee - 5_00, kept: 5_00, owed: 0 })
  expect(netted.brings - (netted.fee ?? 0) - netted.kept + netted.owed).toBe(netted.paid)
})

import { createApiClient, memorySession } from '@seatdesk/api-client'
import { wallTime } from '@seatdesk/domain'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder, createDeliveredOrder } from './trade.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
})

/** Signs in an administrator. Sessions expire when the clock is advanced by a long time. */
const signInAdmin = async () => {
  admin = await signedInBroker(market, 'administrator')
}

beforeEach(signInAdmin)

afterEach(async () => {
  expect((await admin.api.sandbox.invariants()).broken).toEqual([])
})

afterAll(() => market.close())

const orderOf = async ({ id }: { id: number }) => (await admin.api.adminOrders.get({ id })).data

/** Advances the market's clock to an instant. */
const moveTo = async (instant: string): Promise<void> => {
  const seconds = (Date.parse(instant) - market.ctx.clock.now().getTime()) / 1000
  await market.advance(Math.ceil(seconds))
}

/** Runs `work` with the server's clock wrong by a number of seconds. */
const withClockOff = async (seconds: number, work: () => Promise<void>): Promise<void> => {
  const { clock } = market.ctx
  const { now } = clock
  clock.now = () => new Date(now().getTime() + seconds * 1000)
  try {
    await work()
  } finally {
    clock.now = now
  }
}

test('RUN-291 with the clock set back, orders are sold, delivered and refunded, and holds expire after it is corrected', async () => {
  const before = await createOrder(market)
  const waiting = await createOrder(market, { cardToken: 'tok_threeDSecure2Required' })
  await withClockOff(-3 * HOUR, async () => {
    const meanwhile = await createOrder(market)
    await before.seller.api.sales.confirm({ id: before.id })
    await before.seller.api.sales.deliver({ id: before.id, transferReference: 'TMX-1' })
    await admin.api.adminOrders.refund({ id: meanwhile.id, amount: 20_00, reason: 'No view.' })
    await meanwhile.seller.api.sales.reject({ id: meanwhile.id, reason: 'Lost.' })
    await market.advance(0)
    expect(await orderOf(before)).toMatchObject({ statusId: 3 })
    expect(await orderOf(meanwhile)).toMatchObject({ statusId: 4, refundable: 0 })
    expect((await meanwhile.buyer.api.purchases.get({ id: meanwhile.id })).data.refunded).toBe(
      200_00,
    )
    // Tickets of an unpaid order stay held.
    const { buyer, paymentId } = waiting
    expect((await buyer.api.holds.get({ id: paymentId })).data.secondsLeft).toBeGreaterThan(0)
  })
  await market.advance(11 * MINUTE)
  const { buyer, paymentId, listingId } = waiting
  expect((await buyer.api.holds.get({ id: paymentId })).data.heldUntil).toBeNull()
  const other = await brokerWithCard(market)
  const { notAvailableIds } = await other.api.purchases.create({
    listings: [{ listingId, quantity: 4 }],
    paymentMethodId: other.cardId,
  })
  expect(notAvailableIds).toEqual([])
})

test('RUN-291 jobs run again after a clock that was ahead is corrected', async () => {
  const sold = await createDeliveredOrder(market)
  await withClockOff(3 * HOUR, () => market.advance(0))
  await market.provider({ webhooks: { drop: true } })
  await admin.api.sandbox.payment({ paymentId: sold.paymentId, action: 'refund' })
  await market.provider({})
  // The refund's webhook is lost. The hourly job finds it at most an hour after the wrong time.
  await market.advance(4 * HOUR + MINUTE)
  expect(await orderOf(sold)).toMatchObject({ statusId: 4, refundState: 'refunded' })
})

/** The nights of 2027 with a daylight saving time change in New York, in UTC. */
const NIGHTS = [
  ['forward', '2027-03-14T06:55:00Z', '2027-03-14T02:30:00'],
  ['back', '2027-11-07T05:55:00Z', '2027-11-07T01:59:00'],
] as const

test.each(NIGHTS)(
  'RUN-292 holds, deadlines, payouts and days are right in the night that sets the clocks %s',
  async (_way, night, during) => {
    const { db } = market.ctx
    await moveTo(night)
    await signInAdmin()
    const waiting = await createOrder(market, { cardToken: 'tok_threeDSecure2Required' })
    const pending = await createOrder(market)
    // An event at a local time that occurs twice or not at all in this night.
    const odd = await makeEvent(db, { date_time: during })
    const seller = await signedInBroker(market)
    await seller.api.payoutMethods.addBankAccount({
      accountHolderName: 'Ada Broker',
      accountNumber: '000123456789',
      routingNumber: '110000000',
      accountType: 'checking',
    })
    const delivered = await createDeliveredOrder(market, { eventId: odd, seller })

    await market.advance(9 * MINUTE)
    const hold = async () =>
      (await waiting.buyer.api.holds.get({ id: waiting.paymentId })).data.heldUntil
    expect(await hold()).not.toBeNull()
    await market.advance(2 * MINUTE)
    expect(await hold()).toBeNull()

    await market.advance(DAY - 12 * MINUTE)
    expect(await orderOf(pending)).toMatchObject({ statusId: 1 })
    await market.advance(2 * MINUTE)
    expect(await orderOf(pending)).toMatchObject({ statusId: 4, refundState: 'refunded' })

    const day = during.slice(0, 10)
    const range = { from: wallTime(`${day}T00:00:00`), to: wallTime(`${day}T23:59:00`) }
    const session = memorySession(delivered.buyer.tokens)
    const timeZone = 'America/New_York'
    const api = createApiClient({ baseUrl: market.baseUrl, session, timeZone })
    expect((await api.purchases.totals(range)).data).toMatchObject([{ orders: 1 }])

    await market.advance(11 * DAY)
    await market.advance(5 * DAY)
    expect((await orderOf(delivered)).payout).toMatchObject({ status: 'processed' })
  },
)

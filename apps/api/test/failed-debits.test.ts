import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing, makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readBalance, createOrder } from './trade.ts'

const DAY = 24 * 60 * 60

/** The provider's fee for a dispute. */
const FEE = 15_00

/** Longer than any bank response or payout takes. */
const MANY_DAYS = 40

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
})

beforeEach(async () => {
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const checkoutOf = (paymentId: string) =>
  market.ctx.db
    .selectFrom('checkouts')
    .select('state')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()

/** Advances the clock by days until a condition holds, and no longer: sales expire after one day. */
const waitUntil = async (condition: () => Promise<boolean>): Promise<void> => {
  for (let day = 0; day < MANY_DAYS && !(await condition()); day += 1) await market.advance(DAY)
  expect(await condition()).toBe(true)
}

/** Creates an order for $200.00 of an event in a week, whose bank debit has arrived. */
const arrived = async () => {
  const inAWeek = new Date(market.ctx.clock.now().getTime() + 7 * DAY * 1000).toISOString()
  const eventId = await makeEvent(market.ctx.db, {
    venue_id: await makeVenue(market.ctx.db, { time_zone: 'America/Los_Angeles' }),
    date_time: `${inAWeek.slice(0, 10)}T19:30:00`,
  })
  const seller = await signedInBroker(market)
  await seller.api.payoutMethods.addBankAccount({
    accountHolderName: 'Ada Broker',
    accountNumber: '000123456789',
    routingNumber: '110000000',
    accountType: 'checking',
  })
  const sold = await createOrder(market, { eventId, seller, byBank: true })
  await waitUntil(async () => (await checkoutOf(sold.paymentId)).state === 'paid')
  return sold
}

type Sold = Awaited<ReturnType<typeof arrived>>

const confirm = ({ seller, id }: Sold) => seller.api.sales.confirm({ id })

const deliver = async (sold: Sold) => {
  await confirm(sold)
  await sold.seller.api.sales.deliver({ id: sold.id, transferReference: 'TMX-4711' })
}

const payoutOf = ({ id }: Sold) =>
  market.ctx.db
    .selectFrom('payouts')
    .select(['status', 'amount_cents'])
    .where('purchase_id', '=', id)
    .executeTakeFirst()

const payOut = async (sold: Sold) => {
  await deliver(sold)
  await waitUntil(async () => (await payoutOf(sold))?.status === 'processed')
}

const statusOf = ({ id }: Sold) =>
  market.ctx.db
    .selectFrom('purchases')
    .select('status_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a bank debit that fails after it arrived', () => {
  test.each([
    { stands: 'requested', until: async () => {}, status: 4, payout: undefined },
    { stands: 'confirmed', until: confirm, status: 4, payout: undefined },
    { stands: 'delivered', until: deliver, status: 3, payout: 'cancelled' },
    { stands: 'paid out', until: payOut, status: 3, payout: 'processed' },
  ])(
    'PAYOUT-71 is settled correctly for an order that is $stands',
    async ({ until, status, payout }) => {
      const provider = await readBalance(market, 'provider')
      const sold = await arrived()
      await until(sold)
      const paidOut = payout === 'processed' ? ((await payoutOf(sold))?.amount_cents ?? 0) : 0
      // The first update is the lost dispute: banks take debits back without asking.
      await market.provider({ webhooks: { drop: true } })
      for (const action of ['dispute', 'lose'] as const)
        await admin.api.sandbox.payment({ paymentId: sold.paymentId, action })
      await market.provider({})
      await market.advance(60 * 60 + 1)

      expect(await statusOf(sold)).toEqual({ status_id: status })
      expect((await payoutOf(sold))?.status).toBe(payout)
      expect(await checkoutOf(sold.paymentId)).toEqual({ state: 'paid' })
      const seller = sold.seller.accountId
      expect(await readBalance(market, `receivable:${seller}`)).toBe(paidOut)
      expect(await readBalance(market, `payable:${seller}`)).toBe(0)
      expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(0)
      expect(await readBalance(market, 'provider')).toBe(provider - paidOut - FEE)
      expect((await admin.api.sandbox.invariants()).broken).toEqual([])
    },
  )

  test('PAYOUT-71 rejects the order if it is disputed as it arrives', async () => {
    const buyer = await signedInBroker(market)
    const { bankAccount } = await buyer.api.paymentMethods.addBankAccount({
      bankToken: 'btok_us_disputed',
    })
    const listingId = await makeListing(market.ctx.db, {
      eventId: await makeEvent(market.ctx.db),
      sellerId: (await signedInBroker(market)).accountId,
    })
    const { payment } = await buyer.api.purchases.create({
      listings: [{ listingId, quantity: 1 }],
      paymentMethodId: bankAccount.id,
    })
    await waitUntil(async () => (await checkoutOf(payment?.id ?? '')).state !== 'settling')
    const bought = async () => (await buyer.api.purchases.list()).results[0]
    await waitUntil(async () => (await bought())?.statusId === 4)
    expect(await checkoutOf(payment?.id ?? '')).toEqual({ state: 'paid' })
    expect(await readBalance(market, `owed:${buyer.accountId}`)).toBe(0)
    expect((await admin.api.sandbox.invariants()).broken).toEqual([])
  })
})

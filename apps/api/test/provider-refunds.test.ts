import { afterAll, afterEach, beforeAll, expect, test, describe, beforeEach } from 'vitest'

import { ProviderError } from '../src/payments/payment/payments.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing, makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readBalance, createOrder, createDeliveredOrder, readMessages } from './trade.ts'

describe('refunds at the provider', () => {
  const DAY = 24 * 60 * 60

  let market: TestMarket
  let admin: Broker

  beforeAll(async () => {
    market = await openTestMarket()
    admin = await signedInBroker(market, 'administrator')
  })

  afterEach(async () => {
    await market.provider({})
    await market.advance(0)
    expect((await admin.api.sandbox.invariants()).broken).toEqual([])
  })

  afterAll(() => market.close())

  type Deal = Awaited<ReturnType<typeof createOrder>>

  /** Refunds a payment in the provider's dashboard. */
  const refundThere = ({ paymentId }: Deal, amount?: number) =>
    admin.api.sandbox.payment({ paymentId, action: 'refund', ...(amount ? { amount } : {}) })

  const statusOf = async ({ seller, id }: Deal) =>
    (await seller.api.sales.list()).results.find((sale) => sale.id === id)?.statusId

  const refundedOf = async ({ paymentId }: Deal) =>
    (await market.ctx.payments.readPayment(paymentId)).refundedCents

  test('PAY-85 a dashboard refund rejects the order once, notifies both sides, and keeps the seats off sale', async () => {
    const sold = await createOrder(market)
    await market.provider({ webhooks: { duplicate: 3 } })
    await refundThere(sold)
    expect(await statusOf(sold)).toBe(4)
    expect((await readMessages(sold.seller))[0]).toContain('Do not deliver the tickets')
    expect((await readMessages(sold.buyer))[0]).toContain('Seatdesk refunded the payment')
    const { available } = await market.ctx.db
      .selectFrom('listings')
      .select('available')
      .where('id', '=', sold.listingId)
      .executeTakeFirstOrThrow()
    expect(available).toBe(2)
    expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(0)
    // It is not mistaken for a refund of ours that was returned.
    for (let day = 0; day < 3; day += 1) await market.advance(DAY)
    expect(await refundedOf(sold)).toBe(200_00)
  })

  test('PAY-85 a dashboard refund of a delivered sale cancels its payout', async () => {
    const sold = await createDeliveredOrder(market)
    await refundThere(sold)
    expect(await statusOf(sold)).toBe(3)
    expect(await readBalance(market, `payable:${sold.seller.accountId}`)).toBe(0)
    expect((await sold.seller.api.payouts.list())[0]?.status).toBe('cancelled')
  })

  test('PAY-85 a dashboard refund settles a refund that is already owed', async () => {
    const sold = await createOrder(market)
    const { payments } = market.ctx
    const { refund } = payments
    payments.refund = () => new Promise(() => {})
    try {
      await sold.seller.api.sales.reject({ id: sold.id, reason: 'No.' })
      await refundThere(sold)
    } finally {
      payments.refund = refund
    }
    await market.advance(DAY)
    expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(0)
    expect(await refundedOf(sold)).toBe(200_00)
  })

  test('PAY-85 a partial dashboard refund is a loss of the market, and the order stays valid', async () => {
    const sold = await createOrder(market)
    const loss = await readBalance(market, 'losses')
    await refundThere(sold, 30_00)
    expect(await statusOf(sold)).toBe(1)
    expect((await readBalance(market, 'losses')) - loss).toBe(30_00)
  })

  test('PAY-85 a dashboard refund is found by polling when its webhook is lost', async () => {
    const sold = await createOrder(market)
    await market.provider({ webhooks: { drop: true } })
    await refundThere(sold)
    expect(await statusOf(sold)).toBe(1)
    await market.advance(60 * 60 + 1)
    expect(await statusOf(sold)).toBe(4)
  })

  test('PAY-85 a dashboard refund that the bank returns is owed again', async () => {
    const sold = await createOrder(market, { cardToken: 'tok_refundFail' })
    await refundThere(sold)
    await market.advance(61)
    expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(-200_00)
    await market.advance(DAY)
    expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(0)
  })

  test.each(['drop', 'hold'] as const)(
    'LEDGER-8 a returned refund is found by polling if its webhooks fail: %s',
    async (loss) => {
      const sold = await createOrder(market, { cardToken: 'tok_refundFail' })
      const owed = () => readBalance(market, `owed:${sold.buyer.accountId}`)
      await sold.seller.api.sales.reject({ id: sold.id, reason: 'No.' })
      await market.provider({ webhooks: { [loss]: true } })
      await market.advance(61)
      expect([await refundedOf(sold), await owed()]).toEqual([0, 0])
      await market.advance(DAY)
      expect(await owed()).toBe(-200_00)
      // A webhook that was only held arrives now and has no effect.
      await market.provider({})
      await market.advance(1)
      expect(await owed()).toBe(-200_00)
      await market.advance(DAY)
      expect([await refundedOf(sold), await owed()]).toEqual([200_00, 0])
    },
  )

  test(
    'LEDGER-8 each refund is checked once a day for 30 days, even if another check fails',
    { tags: ['nightly'] },
    async () => {
      const [missing, sold] = [await createOrder(market), await createOrder(market)]
      for (const { seller, id } of [missing, sold])
        await seller.api.sales.reject({ id, reason: 'No.' })
      const { payments } = market.ctx
      const { hasRefunded } = payments
      const requests: string[] = []
      payments.hasRefunded = async (paymentId, reason) => {
        requests.push(reason)
        if (paymentId === missing.paymentId)
          throw new ProviderError('No such', { isDecline: false })
        return hasRefunded(paymentId, reason)
      }
      const askedAfter = ({ id }: Deal) =>
        requests.filter((name) => name === `purchase:${id}`).length
      try {
        await market.advance(DAY - 60)
        expect([askedAfter(missing), askedAfter(sold)]).toEqual([0, 0])
        await market.advance(61)
        await market.advance(1)
        expect([askedAfter(missing), askedAfter(sold)]).toEqual([1, 1])
        for (let day = 0; day < 35; day += 1) await market.advance(DAY)
        expect([askedAfter(missing), askedAfter(sold)]).toEqual([29, 29])
      } finally {
        payments.hasRefunded = hasRefunded
      }
    },
  )
})

describe('refunds before the order ends', () => {
  const HOUR = 60 * 60

  let market: TestMarket
  let admin: Broker

  beforeAll(async () => {
    market = await openTestMarket()
    admin = await signedInBroker(market, 'administrator')
  })

  afterAll(() => market.close())

  const rescheduleEvent = async (
    paymentId: string,
    ...actions: ('dispute' | 'lose' | 'refund')[]
  ) => {
    for (const action of actions) await admin.api.sandbox.payment({ paymentId, action })
  }

  const orderOf = (id: number) =>
    market.ctx.db
      .selectFrom('purchases as p')
      .leftJoin('refunds as r', 'r.purchase_id', 'p.id')
      .select(['p.status_id', 'r.amount_cents', 'r.refunded_at'])
      .where('p.id', '=', id)
      .execute()

  describe('an order that the buyer was already refunded for', () => {
    test.each([
      { by: 'a lost dispute', acts: ['dispute', 'lose'] as const },
      { by: 'the dashboard', acts: ['refund'] as const },
    ])(
      'PAYOUT-72 by $by: is skipped when its event is canceled, and other orders are refunded',
      async ({ acts }) => {
        const eventId = await makeEvent(market.ctx.db)
        const before = await createDeliveredOrder(market, { eventId })
        const after = await createOrder(market, { eventId })
        await rescheduleEvent(before.paymentId, ...acts)
        await market.advance(HOUR + 1)
        const [reverted] = await orderOf(before.id)
        expect(reverted).toMatchObject({ status_id: 3, amount_cents: 200_00 })

        await admin.api.adminEvents.change({ id: eventId, statusId: 3 })
        await market.advance(60)

        expect(await orderOf(before.id)).toEqual([reverted])
        expect(await orderOf(after.id)).toMatchObject([{ status_id: 4, amount_cents: 200_00 }])
        const { data } = await admin.api.adminEvents.changes({ id: eventId })
        expect(data).toMatchObject([
          {
            pending: { orders: 0 },
            outcomes: expect.arrayContaining([
              expect.objectContaining({ outcome: 'refunded', orders: 1 }),
              expect.objectContaining({ outcome: 'lapsed', orders: 1 }),
            ]),
          },
        ])
        for (const { buyer } of [before, after])
          expect(await readBalance(market, `owed:${buyer.accountId}`)).toBe(0)
        expect((await admin.api.sandbox.invariants()).broken).toEqual([])
      },
    )

    test('PAYOUT-72 cannot be canceled because of a new event date', async () => {
      const eventId = await makeEvent(market.ctx.db)
      const sold = await createDeliveredOrder(market, { eventId })
      await rescheduleEvent(sold.paymentId, 'dispute', 'lose')
      await market.advance(HOUR + 1)
      await admin.api.adminEvents.change({ id: eventId, dateTime: '2030-07-01T19:30:00' })
      const rejected = sold.buyer.api.purchases.declineNewDate({ id: sold.id })
      await expect(rejected).rejects.toMatchObject({ status: 409 })
      expect((await admin.api.sandbox.invariants()).broken).toEqual([])
    })
  })
})

describe('failed debits', () => {
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
})

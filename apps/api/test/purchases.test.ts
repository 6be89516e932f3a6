import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { releaseExpiredHolds } from '../src/listings/hold/holds.ts'
import { type Payments, ProviderUnavailableError } from '../src/payments/payment/payments.ts'
import { purgeStoredResponses } from '../src/platform/http/idempotency.ts'
import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeAccount, makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let eventId: number
let sellerId: number
let buyer: Awaited<ReturnType<typeof brokerWithCard>>

beforeAll(async () => {
  market = await openTestMarket()
  eventId = await makeEvent(market.ctx.db)
  sellerId = await makeAccount(market.ctx.db)
})

afterAll(() => market.close())

beforeEach(async () => {
  buyer = await brokerWithCard(market)
})

afterEach(async () => {
  await market.provider({})
  const { broken } = await buyer.api.sandbox.invariants()
  expect(broken).toEqual([])
})

const listing = (seats: string[], priceCents = 100_00, seller = sellerId) =>
  makeListing(market.ctx.db, { eventId, sellerId: seller, seats, priceCents, splitRule: 'any' })

const buy = (
  { api, cardId }: Pick<typeof buyer, 'api' | 'cardId'>,
  listings: { listingId: number; quantity: number; expectedPrice?: number }[],
  idempotencyKey?: string,
) =>
  api.purchases.create(
    { listings, paymentMethodId: cardId },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )

const availableOf = async (listingId: number): Promise<number> => {
  const { available } = await market.ctx.db
    .selectFrom('listings')
    .select('available')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  return available
}

const ordersOf = async ({ api }: Pick<Broker, 'api'>) => (await api.purchases.list()).results

const statusOf = async (purchase: { id: number }) => {
  const row = await market.ctx.db
    .selectFrom('purchases')
    .select('status_id')
    .where('id', '=', purchase.id)
    .executeTakeFirstOrThrow()
  return row.status_id
}

describe('a paid purchase', () => {
  test('BUY-22 gives the buyer’s purchase and the seller’s sale one number, and takes the seats', async () => {
    const seller = await signedInBroker(market)
    const id = await listing(['1', '2', '3', '4'], 182_00, seller.accountId)
    const response = await buy(buyer, [{ listingId: id, quantity: 2, expectedPrice: 182_00 }])
    expect(response).toMatchObject({
      payment: { status: 'succeeded', nextAction: null },
      notAvailableIds: [],
    })
    const [purchase] = await ordersOf(buyer)
    const [sale] = (await seller.api.sales.list()).results
    expect(purchase).toMatchObject({ statusId: 1, amount: 364_00 })
    expect(purchase?.listing.tickets.map(({ seat }) => seat)).toEqual(['1', '2'])
    expect(sale).toMatchObject({ id: purchase?.id, statusId: 1, amount: 364_00 })
    expect(await availableOf(id)).toBe(2)
  })

  test('BUY-14 charges for the listings that are still available, and names the others', async () => {
    const [first, second, removed] = [
      await listing(['1', '2'], 19_99),
      await listing(['1'], 29),
      await listing(['1', '2']),
    ]
    await buy(await brokerWithCard(market), [{ listingId: removed, quantity: 2 }])
    const response = await buy(buyer, [
      { listingId: removed, quantity: 2 },
      { listingId: first, quantity: 2 },
      { listingId: second, quantity: 1 },
    ])
    expect(response.notAvailableIds).toEqual([removed])
    expect(response.notAvailable).toEqual([{ listingId: removed, reason: 'sold-out', price: null }])
    const payment = await market.ctx.payments.readPayment(response.payment?.id ?? '')
    expect(payment).toMatchObject({ status: 'succeeded', amountCents: 2 * 19_99 + 29 })
    expect(await ordersOf(buyer)).toHaveLength(2)
  })

  test('BUY-15 charges nothing when no listing is available', async () => {
    const id = await listing(['1'])
    await buy(await brokerWithCard(market), [{ listingId: id, quantity: 1 }])
    expect(await buy(buyer, [{ listingId: id, quantity: 1 }])).toEqual({
      payment: null,
      notAvailableIds: [id],
      notAvailable: [{ listingId: id, reason: 'sold-out', price: null }],
    })
    expect(await ordersOf(buyer)).toEqual([])
  })

  test('BUY-16 never charges more than the expected price', async () => {
    const id = await listing(['1', '2'], 50_00)
    const raised = await buy(buyer, [{ listingId: id, quantity: 1, expectedPrice: 49_99 }])
    expect(raised).toEqual({
      payment: null,
      notAvailableIds: [id],
      notAvailable: [{ listingId: id, reason: 'higher-price', price: 50_00 }],
    })
    const cheaper = await buy(buyer, [{ listingId: id, quantity: 1, expectedPrice: 60_00 }])
    expect(cheaper.payment?.status).toBe('succeeded')
    expect((await ordersOf(buyer))[0]?.amount).toBe(50_00)
  })

  test('BUY-18 merges two lines of one listing', async () => {
    const id = await listing(['1', '2', '3'])
    const lines = [
      { listingId: id, quantity: 2 },
      { listingId: id, quantity: 1 },
    ]
    await buy(buyer, lines)
    expect(await ordersOf(buyer)).toMatchObject([{ amount: 300_00 }])
    expect(await availableOf(id)).toBe(0)
  })

  test('BUY-27 picks adjacent seats and does not break up the longest run', async () => {
    const id = await listing(['1', '2', '3', '5', '6'])
    await buy(buyer, [{ listingId: id, quantity: 2 }])
    const [order] = await ordersOf(buyer)
    expect(order?.listing.tickets.map(({ seat }) => seat)).toEqual(['5', '6'])
  })
})

describe('rejected purchases', () => {
  const isRejected = (status: number, reason: string) => ({ kind: 'http', status, reason })

  test('BUY-19 holds no tickets if one quantity breaks the split rule', async () => {
    const id = await makeListing(market.ctx.db, {
      eventId,
      sellerId,
      quantity: 4,
      splitRule: 'pairs',
    })
    const other = await listing(['1'])
    const purchasePromise = buy(buyer, [
      { listingId: other, quantity: 1 },
      { listingId: id, quantity: 3 },
    ])
    await expect(purchasePromise).rejects.toMatchObject(isRejected(422, 'splitRejected'))
    expect(await availableOf(id)).toBe(4)
    expect(await availableOf(other)).toBe(1)
  })

  test('BUY-20 rejects buying your own listing', async () => {
    const id = await listing(['1'], 100_00, buyer.accountId)
    const purchasePromise = buy(buyer, [{ listingId: id, quantity: 1 }])
    await expect(purchasePromise).rejects.toMatchObject(isRejected(422, 'ownListing'))
  })

  test('BUY-13 rejects another broker’s card', async () => {
    const id = await listing(['1'])
    const { cardId } = await brokerWithCard(market)
    const purchasePromise = buy({ api: buyer.api, cardId }, [{ listingId: id, quantity: 1 }])
    await expect(purchasePromise).rejects.toMatchObject({
      status: 422,
      fields: { paymentMethodId: expect.any(String) },
    })
    expect(await availableOf(id)).toBe(1)
  })

  test('BUY-21 releases the seats at once when a card is declined, with the provider’s message', async () => {
    const id = await listing(['1', '2'])
    const poor = await brokerWithCard(market, 'tok_chargeCustomerFail')
    const purchasePromise = buy(poor, [{ listingId: id, quantity: 2 }], 'the same key')
    await expect(purchasePromise).rejects.toMatchObject({
      ...isRejected(402, 'declined'),
      message: expect.stringMatching(/your card was declined/i),
    })
    expect(await availableOf(id)).toBe(2)
    expect(await ordersOf(poor)).toEqual([])
    const { card } = await poor.api.paymentMethods.addCard({ cardToken: 'tok_visa' })
    const second = await buy(
      { ...poor, cardId: card.id },
      [{ listingId: id, quantity: 2 }],
      'another key',
    )
    expect(second.payment?.status).toBe('succeeded')
  })

  test('BUY-14 does not sell tickets of a past event', async () => {
    const pastEvent = await makeEvent(market.ctx.db, { date_time: '2026-01-02T19:00:00' })
    const id = await makeListing(market.ctx.db, { eventId: pastEvent, sellerId })
    expect(await buy(buyer, [{ listingId: id, quantity: 1 }])).toEqual({
      payment: null,
      notAvailableIds: [id],
      notAvailable: [{ listingId: id, reason: 'event-over', price: null }],
    })
  })

  test('BUY-300 returns the reason and the current price of every listing that was not bought', async () => {
    const [few, withdrawn] = [await listing(['1', '2'], 40_00), await listing(['1'])]
    await buy(await brokerWithCard(market), [{ listingId: few, quantity: 1 }])
    await market.ctx.db
      .updateTable('listings')
      .set({ status_id: 3 })
      .where('id', '=', withdrawn)
      .execute()
    const response = await buy(buyer, [
      { listingId: few, quantity: 2 },
      { listingId: withdrawn, quantity: 1 },
      { listingId: 999_999, quantity: 1 },
    ])
    expect(response).toEqual({
      payment: null,
      notAvailableIds: [few, withdrawn, 999_999],
      notAvailable: [
        { listingId: few, reason: 'fewer-left', price: 40_00 },
        { listingId: withdrawn, reason: 'withdrawn', price: null },
        { listingId: 999_999, reason: 'unknown', price: null },
      ],
    })
  })
})

describe('extra authentication', () => {
  const start = async () => {
    const authenticatingBuyer = await brokerWithCard(market, 'tok_threeDSecure2Required')
    const id = await listing(['1', '2'])
    const { payment } = await buy(authenticatingBuyer, [{ listingId: id, quantity: 2 }])
    expect(payment).toMatchObject({
      status: 'requires_action',
      nextAction: { type: 'use_stripe_sdk' },
    })
    return {
      shy: authenticatingBuyer,
      id,
      payment: payment?.id ?? '',
      clientSecret: payment?.clientSecret ?? '',
    }
  }

  test('BUY-24 holds the seats until it succeeds, then buys them', async () => {
    const { shy, id, clientSecret } = await start()
    expect(await availableOf(id)).toBe(0)
    expect(await ordersOf(shy)).toEqual([])
    await shy.api.sandbox.challenge({ clientSecret, outcome: 'pass' })
    expect(await ordersOf(shy)).toMatchObject([{ statusId: 1, amount: 200_00 }])
  })

  test('BUY-21 releases the seats when it fails', async () => {
    const { shy, id, clientSecret } = await start()
    await shy.api.sandbox.challenge({ clientSecret, outcome: 'fail' })
    expect(await availableOf(id)).toBe(2)
    expect(await ordersOf(shy)).toEqual([])
  })

  test('BUY-24 releases the seats and cancels the payment ten minutes after the hold began', async () => {
    const { shy, id, payment, clientSecret } = await start()
    await shy.api.sandbox.challenge({ clientSecret, outcome: 'abandon' })
    await market.advance(9 * 60 + 55)
    expect(await availableOf(id)).toBe(0)
    await market.advance(6)
    expect(await availableOf(id)).toBe(2)
    expect(await market.ctx.payments.readPayment(payment)).toMatchObject({ status: 'cancelled' })
  })

  test('BUY-25 automatically refunds a payment that succeeds after the hold expired', async () => {
    const { shy, id, payment, clientSecret } = await start()
    // The hold expires before the payment is canceled at the provider.
    await market.ctx.sandbox?.clock.advance(10 * 60)
    await releaseExpiredHolds(market.ctx)
    expect(await availableOf(id)).toBe(2)
    await shy.api.sandbox.challenge({ clientSecret, outcome: 'pass' })
    await market.advance(1)
    expect(await market.ctx.payments.readPayment(payment)).toMatchObject({
      status: 'succeeded',
      refundedCents: 200_00,
    })
    expect(await availableOf(id)).toBe(2)
    expect(await ordersOf(shy)).toEqual([])
    expect((await shy.api.notifications.list()).results[0]?.message).toMatch(/full refund/)
  })
})

describe('a bank debit', () => {
  const payByBank = async () => {
    const { api } = buyer
    const { bankAccount } = await api.paymentMethods.addBankAccount({
      bankToken: 'btok_us_verified',
    })
    const id = await listing(['1', '2'])
    const { payment } = await buy({ api, cardId: bankAccount.id }, [{ listingId: id, quantity: 2 }])
    return { id, payment }
  }

  test('BUY-23 creates a requested purchase at once, and marks the checkout paid when it settles', async () => {
    const { payment } = await payByBank()
    expect(payment).toMatchObject({ status: 'processing', nextAction: null })
    const [order] = await ordersOf(buyer)
    expect(order).toMatchObject({ statusId: 1 })
    await market.advance(8 * 24 * 60 * 60)
    const checkout = await market.ctx.db
      .selectFrom('checkouts')
      .select('state')
      .where('payment_id', '=', payment?.id ?? '')
      .executeTakeFirst()
    expect(checkout).toEqual({ state: 'paid' })
  })
})

describe('a bank debit that fails', () => {
  test('BUY-29 releases the tickets and rejects the purchase', async () => {
    const { api } = buyer
    const { bankAccount } = await api.paymentMethods.addBankAccount({
      bankToken: 'btok_us_insufficient_funds',
    })
    const id = await listing(['1', '2'])
    await buy({ api, cardId: bankAccount.id }, [{ listingId: id, quantity: 2 }])
    expect(await availableOf(id)).toBe(0)
    await market.advance(8 * 24 * 60 * 60)
    expect(await ordersOf(buyer)).toMatchObject([{ statusId: 4 }])
    expect(await availableOf(id)).toBe(2)
  })
})

describe('a repeated request', () => {
  test('BUY-28 buys once for 20 concurrent requests with the same idempotency key', async () => {
    const id = await listing(['1', '2', '3', '4'])
    const lines = [{ listingId: id, quantity: 1 }]
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => buy(buyer, lines, 'one intent')),
    )
    expect(new Set(responses.map(({ payment }) => payment?.id)).size).toBe(1)
    expect(await ordersOf(buyer)).toHaveLength(1)
    expect(await availableOf(id)).toBe(3)
  })

  test('BUY-28 is rejected if the same key comes with another body', async () => {
    const id = await listing(['1', '2'])
    await buy(buyer, [{ listingId: id, quantity: 1 }], 'a key')
    const other = buy(buyer, [{ listingId: id, quantity: 2 }], 'a key')
    await expect(other).rejects.toMatchObject({ status: 422, reason: 'keyReused' })
  })

  test('BUY-28 can retry a declined payment with the same key', async () => {
    const id = await listing(['1'])
    const poor = await brokerWithCard(market, 'tok_chargeCustomerFail')
    for (const _ of [1, 2])
      await expect(buy(poor, [{ listingId: id, quantity: 1 }], 'retry')).rejects.toMatchObject({
        status: 402,
      })
  })

  test('WIRE-16 buys again with a key whose stored response was purged', async () => {
    const ids = [await listing(['1']), await listing(['1'])]
    for (const listingId of ids) {
      await buy(buyer, [{ listingId, quantity: 1 }], 'every other day')
      await sql`update idempotency_keys set created_at = created_at - interval '25 hours'`.execute(
        market.ctx.db,
      )
      await purgeStoredResponses(market.ctx.db)
    }
    expect(await ordersOf(buyer)).toHaveLength(2)
  })

  test('WIRE-18 can reuse the key if the payment fails after the response', async () => {
    const id = await listing(['1'])
    const authenticatingBuyer = await brokerWithCard(market, 'tok_threeDSecure2Required')
    const once = () => buy(authenticatingBuyer, [{ listingId: id, quantity: 1 }], 'asked twice')
    const first = await once()
    const { clientSecret } = first.payment ?? {}
    await authenticatingBuyer.api.sandbox.challenge({
      clientSecret: clientSecret ?? '',
      outcome: 'fail',
    })
    const second = await once()
    expect(second.payment).toMatchObject({ status: 'requires_action' })
    expect(second.payment?.id).not.toBe(first.payment?.id)
  })
})

describe('a payment provider that fails', () => {
  const withPayments = async (change: Partial<Payments>, work: () => Promise<void>) => {
    const { payments } = market.ctx
    market.ctx.payments = { ...payments, ...change }
    await work().finally(() => {
      market.ctx.payments = payments
    })
  }

  test('BUY-30 returns a purchase for a charge whose response was lost', async () => {
    const id = await listing(['1'])
    const confirm = market.ctx.payments.confirmPayment
    const confirmPayment = async (paymentId: string) => {
      await confirm(paymentId)
      throw new ProviderUnavailableError('no answer')
    }
    await withPayments({ confirmPayment }, async () => {
      const response = await buy(buyer, [{ listingId: id, quantity: 1 }])
      expect(response.payment?.status).toBe('succeeded')
    })
    expect(await ordersOf(buyer)).toHaveLength(1)
  })

  test('BUY-25 returns 409 if the hold expires during the payment', async () => {
    const id = await listing(['1'])
    const confirm = market.ctx.payments.confirmPayment
    const confirmPayment = async (paymentId: string) => {
      await market.ctx.sandbox?.clock.advance(10 * 60)
      await releaseExpiredHolds(market.ctx)
      return confirm(paymentId)
    }
    await withPayments({ confirmPayment }, async () => {
      await expect(buy(buyer, [{ listingId: id, quantity: 1 }])).rejects.toMatchObject({
        status: 409,
        reason: 'conflict',
      })
    })
    await market.advance(1)
    expect(await ordersOf(buyer)).toEqual([])
    expect(await availableOf(id)).toBe(1)
  })

  test('BUY-28 charges once if the provider returns a 500 in between', async () => {
    const id = await listing(['1'])
    await market.provider({ failNext: '500' })
    const response = await buy(buyer, [{ listingId: id, quantity: 1 }])
    expect(response.payment?.status).toBe('succeeded')
    expect(await ordersOf(buyer)).toHaveLength(1)
  })

  test('BUY-30 handles duplicate and late webhooks without effect', async () => {
    const id = await listing(['1'])
    await market.provider({ webhooks: { duplicate: true, hold: true } })
    await buy(buyer, [{ listingId: id, quantity: 1 }])
    await market.provider({})
    await market.advance(1)
    expect(await ordersOf(buyer)).toHaveLength(1)
    expect(await statusOf((await ordersOf(buyer))[0] ?? { id: 0 })).toBe(1)
  })

  test('BUY-30 polls the provider when a webhook is lost', async () => {
    const authenticatingBuyer = await brokerWithCard(market, 'tok_threeDSecure2Required')
    const id = await listing(['1', '2'])
    await market.provider({ webhooks: { drop: true } })
    const { payment } = await buy(authenticatingBuyer, [{ listingId: id, quantity: 2 }])
    await authenticatingBuyer.api.sandbox.challenge({
      clientSecret: payment?.clientSecret ?? '',
      outcome: 'pass',
    })
    expect(await ordersOf(authenticatingBuyer)).toEqual([])
    await market.advance(31)
    expect(await ordersOf(authenticatingBuyer)).toMatchObject([{ statusId: 1, amount: 200_00 }])
  })

  test('BUY-31 serves other requests while the provider is slow', async () => {
    const id = await listing(['1'])
    await market.provider({ delayMs: 1_500 })
    const purchasePromise = buy(buyer, [{ listingId: id, quantity: 1 }])
    const done: string[] = []
    void purchasePromise.then(() => done.push('bought'))
    await buyer.api.events.list()
    done.push('read')
    expect((await purchasePromise).payment?.status).toBe('succeeded')
    expect(done).toEqual(['read', 'bought'])
  })
})

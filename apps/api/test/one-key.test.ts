import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Payments, ProviderUnavailableError } from '../src/payments/index.ts'
import { purgeStoredResponses, releaseKeys } from '../src/platform/http/idempotency.ts'
import { brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let seller: Awaited<ReturnType<typeof signedInBroker>>
let buyer: Awaited<ReturnType<typeof brokerWithCard>>
let expensive: number
let cheap: number
let payments: Payments

beforeAll(async () => {
  market = await openTestMarket()
  payments = market.ctx.payments
  seller = await signedInBroker(market)
})

beforeEach(async () => {
  buyer = await brokerWithCard(market)
  expensive = await listing(900_00)
  cheap = await listing(75_00)
})

afterEach(() => {
  market.ctx.payments = payments
})

afterAll(() => market.close())

const listing = async (priceCents: number) =>
  makeListing(market.ctx.db, {
    eventId: await makeEvent(market.ctx.db),
    sellerId: seller.accountId,
    seats: ['1', '2'],
    priceCents,
  })

const buy = (listingId: number, paymentMethodId = buyer.cardId) =>
  buyer.api.purchases.create(
    { listings: [{ listingId, quantity: 1 }], paymentMethodId },
    { idempotencyKey: 'one key' },
  )

const away = async () => {
  throw new ProviderUnavailableError('no answer')
}

/** Makes a purchase that returns 503 after its seats are held and its payment is created. */
const buyInVain = async (listingId: number) => {
  market.ctx.payments = { ...payments, confirmPayment: away, cancelPayment: away }
  await expect(buy(listingId)).rejects.toMatchObject({ status: 503 })
  market.ctx.payments = payments
}

const expectRejected = async (second: Promise<unknown>) =>
  expect(second).rejects.toMatchObject({ status: 422, reason: 'keyReused' })

const amountsOf = async () => (await buyer.api.purchases.list()).results.map(({ amount }) => amount)

/** Ages the stored responses by 25 hours without advancing the clock. */
const expireADay = async () => {
  await sql`update idempotency_keys set created_at = created_at - interval '25 hours'`.execute(
    market.ctx.db,
  )
  await purgeStoredResponses(market.ctx.db)
}

describe('an idempotency key whose first request returned 503', () => {
  test('WIRE-80 is rejected with another body, and completes the purchase with the same one', async () => {
    await buyInVain(expensive)
    await expectRejected(buy(cheap))
    await expectRejected(buy(expensive, 'pm_another'))
    expect(await amountsOf()).toEqual([])
    expect((await buy(expensive)).payment?.status).toBe('succeeded')
    expect(await amountsOf()).toEqual([900_00])
    await expectRejected(buy(cheap))
  })

  test('WIRE-80 cannot be used for another endpoint', async () => {
    await buyInVain(expensive)
    const eventId = await makeEvent(market.ctx.db)
    const other = buyer.api.favoriteEvents.add({ eventId }, { idempotencyKey: 'one key' })
    await expectRejected(other)
    expect((await buy(expensive)).payment?.status).toBe('succeeded')
  })

  test('WIRE-80 is bound to its checkout even without a stored response', async () => {
    await buyInVain(expensive)
    const clear = () => market.ctx.db.deleteFrom('idempotency_keys').execute()
    await clear()
    await expectRejected(buy(cheap))
    expect((await buy(expensive)).payment?.status).toBe('succeeded')
    await clear()
    await expectRejected(buy(cheap))
    expect(await amountsOf()).toEqual([900_00])
  })

  test('WIRE-80 is bound to its body after another process takes over', async () => {
    await buyInVain(expensive)
    await releaseKeys(market.ctx.db)
    await expectRejected(buy(cheap))
    expect((await buy(expensive)).payment?.status).toBe('succeeded')
  })

  test('WIRE-80 can be used with another body if no payment was created', async () => {
    market.ctx.payments = { ...payments, createPayment: away }
    await expect(buy(expensive)).rejects.toMatchObject({ status: 503 })
    market.ctx.payments = payments
    expect((await buy(cheap)).payment?.status).toBe('succeeded')
    expect(await amountsOf()).toEqual([75_00])
  })
})

describe('an idempotency key whose bank debit takes longer than responses are stored', () => {
  test('WIRE-81 is kept until the debit settles, and can be used again afterwards', async () => {
    const { bankAccount } = await buyer.api.paymentMethods.addBankAccount({
      bankToken: 'btok_us_verified',
    })
    const { payment } = await buy(expensive, bankAccount.id)
    expect(payment?.status).toBe('processing')
    await expireADay()
    await expectRejected(buy(cheap))
    await expectRejected(buyer.api.tags.create({ name: 'Mine' }, { idempotencyKey: 'one key' }))
    expect((await buy(expensive, bankAccount.id)).payment?.id).toBe(payment?.id)
    expect(await amountsOf()).toEqual([900_00])
    await market.advance(7 * 24 * 60 * 60)
    await expireADay()
    expect((await buy(cheap)).payment?.status).toBe('succeeded')
    expect(await amountsOf()).toHaveLength(2)
  })
})

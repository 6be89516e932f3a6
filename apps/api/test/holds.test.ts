import { afterAll, afterEach, beforeAll, expect, test, describe } from 'vitest'

import { brokerWithCard } from './broker.ts'
import { makeAccount, makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder } from './trade.ts'

describe('the limits of unpaid holds', () => {
  let market: TestMarket
  let eventId: number
  let sellerId: number

  beforeAll(async () => {
    market = await openTestMarket({ MAX_UNPAID_TICKETS: '10' })
    eventId = await makeEvent(market.ctx.db)
    sellerId = await makeAccount(market.ctx.db)
  })

  afterAll(() => market.close())

  afterEach(async () => {
    await market.provider({})
  })

  type Buyer = Awaited<ReturnType<typeof brokerWithCard>>

  const NEVER_AUTHENTICATED = 'tok_threeDSecure2Required'

  const list = (quantity: number) =>
    makeListing(market.ctx.db, { eventId, sellerId, quantity, splitRule: 'any' })

  const buy = ({ api, cardId }: Buyer, listingId: number, quantity: number) =>
    api.purchases.create({ listings: [{ listingId, quantity }], paymentMethodId: cardId })

  const availableOf = async (listingId: number): Promise<number> => {
    const { available } = await market.ctx.db
      .selectFrom('listings')
      .select('available')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow()
    return available
  }

  test('BUY-50 an account can hold 10 unpaid tickets, over all of its requests', async () => {
    const buyer = await brokerWithCard(market, NEVER_AUTHENTICATED)
    const listingId = await list(60)
    const calls = await Promise.allSettled(
      Array.from({ length: 6 }, () => buy(buyer, listingId, 4)),
    )
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await availableOf(listingId)).toBe(52)
    await expect(buy(buyer, listingId, 3)).rejects.toMatchObject({
      status: 429,
      message:
        '8 tickets in your open checkouts are not paid yet, and you can hold 10 at once; pay for them first, or try again in 10 minutes',
    })
    await buy(buyer, listingId, 2)
  })

  test('BUY-50 an order above the limit must be paid at once', async () => {
    const listingId = await list(40)
    await buy(await brokerWithCard(market), listingId, 12)
    const waiting = await brokerWithCard(market, NEVER_AUTHENTICATED)
    await expect(buy(waiting, listingId, 12)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('at most 10 tickets can be held for it at once'),
    })
    expect(await availableOf(listingId)).toBe(28)
  })

  test('BUY-53 unsettled bank debits hold tickets up to the limit, and cards can still buy', async () => {
    const buyer = await brokerWithCard(market)
    const listingId = await list(60)
    const { bankAccount } = await buyer.api.paymentMethods.addBankAccount({
      bankToken: 'btok_us_insufficient_funds',
    })
    const debit = (quantity: number) =>
      buy({ ...buyer, cardId: bankAccount.id }, listingId, quantity)
    const isRejected = (message: string) => ({
      status: 422,
      message: expect.stringContaining(message),
    })
    await expect(debit(12)).rejects.toMatchObject(
      isRejected('at most 10 tickets can be held for yours'),
    )
    await debit(6)
    await expect(debit(5)).rejects.toMatchObject(isRejected('and 6 already are'))
    await Promise.allSettled(Array.from({ length: 4 }, () => debit(2)))
    expect(await availableOf(listingId)).toBe(50)
    await buy(buyer, listingId, 12)
    expect(await availableOf(listingId)).toBe(38)
    await market.advance(7 * 24 * 60 * 60)
    expect(await availableOf(listingId)).toBe(48)
    await debit(10)
  })

  test('BUY-50 20 concurrent purchases of one account are all paid', async () => {
    const buyer = await brokerWithCard(market)
    const listingId = await list(40)
    await market.provider({ delayMs: 50 })
    await Promise.all(Array.from({ length: 20 }, () => buy(buyer, listingId, 2)))
    expect(await availableOf(listingId)).toBe(0)
  })

  test('BUY-50 confirmed orders raise the limit', async () => {
    const buyer = await brokerWithCard(market)
    const [bought, listingId] = [await list(4), await list(40)]
    await buy(buyer, bought, 4)
    await market.ctx.db
      .updateTable('purchases')
      .set({ status_id: 2, confirmed_at: market.ctx.clock.now() })
      .where('buyer_id', '=', buyer.accountId)
      .execute()
    const { card } = await buyer.api.paymentMethods.addCard({ cardToken: NEVER_AUTHENTICATED })
    const hold = (quantity: number) => buy({ ...buyer, cardId: card.id }, listingId, quantity)
    await hold(14)
    await expect(hold(1)).rejects.toMatchObject({ status: 429 })
  })

  test('BUY-51 expired holds block purchases for a while, longer each time', async () => {
    const buyer = await brokerWithCard(market, NEVER_AUTHENTICATED)
    const listingId = await list(40)
    const lapse = async () => {
      for (let count = 0; count < 6; count += 1) await buy(buyer, listingId, 1)
      await market.advance(10 * 60)
    }
    await lapse()
    expect(await availableOf(listingId)).toBe(40)
    const second = () => buy(buyer, listingId, 1)
    await expect(second()).rejects.toMatchObject({
      status: 429,
      message: 'you let 6 checkouts go unpaid in the last hour; you can buy again in 1 minute',
    })
    await market.advance(61)
    await second()
    await market.advance(10 * 60)
    await expect(second()).rejects.toMatchObject({
      message: 'you let 7 checkouts go unpaid in the last hour; you can buy again in 2 minutes',
    })
    await market.advance(60 * 60)
    await second()
  })

  test('BUY-51 declined large orders count as expired, small ones do not', async () => {
    const buyer = await brokerWithCard(market, 'tok_chargeCustomerFail')
    const listingId = await list(40)
    for (let count = 0; count < 8; count += 1)
      await expect(buy(buyer, listingId, 2)).rejects.toMatchObject({ status: 402 })
    for (let count = 0; count < 6; count += 1)
      await expect(buy(buyer, listingId, 12)).rejects.toMatchObject({ status: 402 })
    await expect(buy(buyer, listingId, 12)).rejects.toMatchObject({ status: 429 })
  })

  test('BUY-52 sellers see until when tickets are held for a checkout', async () => {
    const buyer = await brokerWithCard(market, NEVER_AUTHENTICATED)
    const seller = await brokerWithCard(market)
    const listingId = await makeListing(market.ctx.db, {
      eventId,
      sellerId: seller.accountId,
      quantity: 4,
    })
    const heldUntil = async () =>
      (await seller.api.inventory.list()).results.map((listing) => listing.heldUntil)
    expect(await heldUntil()).toEqual([null])
    await buy(buyer, listingId, 2)
    const [until] = await heldUntil()
    expect(new Date(until ?? 0).getTime() - market.ctx.clock.now().getTime()).toBeGreaterThan(
      590_000,
    )
    await market.advance(10 * 60)
    expect(await heldUntil()).toEqual([null])
  })
})

describe('the hold of a checkout', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  const waiting = () => createOrder(market, { cardToken: 'tok_threeDSecure2Required' })

  const NOT_HELD = { heldUntil: null, secondsLeft: 0 }

  test('ORDER-8 a hold returns its remaining time, and none after it expired', async () => {
    const { buyer, paymentId } = await waiting()
    const hold = async () => (await buyer.api.holds.get({ id: paymentId })).data
    const before = await hold()
    expect(before.secondsLeft).toBeGreaterThan(9 * 60)
    expect(before.secondsLeft).toBeLessThanOrEqual(10 * 60)
    const deadline = new Date(before.heldUntil ?? '').getTime()
    const left = deadline - market.ctx.clock.now().getTime()
    expect(Math.abs(left / 1000 - before.secondsLeft)).toBeLessThan(5)
    await market.advance(10 * 60)
    expect(await hold()).toEqual(NOT_HELD)
  })

  test('ORDER-8 a paid checkout has no hold', async () => {
    const { buyer, paymentId } = await createOrder(market)
    expect((await buyer.api.holds.get({ id: paymentId })).data).toEqual(NOT_HELD)
  })

  test('ORDER-9 the receipt of an expired hold has the state "over"', async () => {
    const { buyer, paymentId } = await waiting()
    // The hold has expired, but the job that releases it has not run.
    await market.ctx.db
      .updateTable('checkouts')
      .set({ expires_at: market.ctx.clock.now() })
      .where('payment_id', '=', paymentId)
      .execute()
    expect((await buyer.api.purchases.receipt({ id: paymentId })).data.state).toBe('over')
  })
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { brokerWithCard } from '../../../test/broker.ts'
import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { withoutConditionsOn } from '../../../test/without-guards.ts'
import { endHold } from '../../listings/index.ts'
import { ProviderNotCalledError } from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { type Db, transaction } from '../../platform/database/transaction.ts'
import { pay } from './pay.ts'
import { reserveCart } from './reserve-cart.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

/** Creates a checkout that holds one of two tickets. */
const holdOne = async () => {
  const { db } = market.ctx
  const { accountId, cardId } = await brokerWithCard(market)
  const listingId = await makeListing(db, {
    eventId: await makeEvent(db),
    sellerId: await makeAccount(db),
    quantity: 2,
  })
  const { checkoutId, amountCents } = await reserveCart(market.ctx, {
    buyerId: accountId,
    paymentMethodId: cardId,
    idempotencyKey: null,
    bodyHash: null,
    lines: [{ listingId, quantity: 1 }],
  })
  const { provider_customer_id: customerId } = await db
    .selectFrom('accounts')
    .select('provider_customer_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    listingId,
    checkout: {
      id: checkoutId ?? 0,
      amountCents,
      customerId: customerId ?? '',
      paymentMethodId: cardId,
      paymentId: null,
    },
  }
}

const stateOf = async (checkoutId: number) => {
  const { state } = await market.ctx.db
    .selectFrom('checkouts')
    .select('state')
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  return state
}

/** Returns how often a payment is charged whose hold ends while the payment is created. */
const chargesOfEnded = async (db: Db): Promise<number> => {
  const { checkout } = await holdOne()
  const { payments } = market.ctx
  const create = payments.createPayment
  vi.spyOn(payments, 'createPayment').mockImplementationOnce(async (payment) => {
    await transaction(market.ctx.db, (tx) => endHold(tx, checkout.id))
    return create(payment)
  })
  const confirm = vi.spyOn(payments, 'confirmPayment')
  const rejection = await pay({ ...market.ctx, db }, checkout).catch((error: unknown) => error)
  expect(rejection).toBeInstanceOf(ApiError)
  const { length } = confirm.mock.calls
  vi.restoreAllMocks()
  return length
}

test('STOCK-422 a hold that ends while its payment is created is not charged', async () => {
  expect(await chargesOfEnded(market.ctx.db)).toBe(0)
})

test('STOCK-422 control: without the check it is charged', async () => {
  expect(await chargesOfEnded(withoutConditionsOn(market.ctx.db, ['state']))).toBe(1)
})

test('STOCK-424 a created payment keeps its hold for two minutes', async () => {
  const { checkout } = await holdOne()
  const { id } = await market.ctx.payments.createPayment({ ...checkout, checkoutId: checkout.id })
  await market.ctx.db
    .updateTable('checkouts')
    .set({ payment_id: id })
    .where('id', '=', checkout.id)
    .execute()
  await market.advance(100)
  expect(await stateOf(checkout.id)).toBe('held')
  await market.advance(30)
  expect(await stateOf(checkout.id)).toBe('expired')
})

const availableOf = async (listingId: number) => {
  const { available } = await market.ctx.db
    .selectFrom('listings')
    .select('available')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  return available
}

test('STOCK-426 seats are released at once if the payment did not reach the provider', async () => {
  const { checkout, listingId } = await holdOne()
  const { payments } = market.ctx
  vi.spyOn(payments, 'confirmPayment').mockRejectedValueOnce(new ProviderNotCalledError('full'))
  await expect(pay(market.ctx, checkout)).rejects.toMatchObject({ status: 503 })
  vi.restoreAllMocks()
  expect(await availableOf(listingId)).toBe(2)
  await market.advance(1)
  expect(await stateOf(checkout.id)).toBe('expired')
})

test('STOCK-426 seats are released after two minutes if no payment was created', async () => {
  const { checkout, listingId } = await holdOne()
  await market.advance(100)
  expect(await availableOf(listingId)).toBe(1)
  await market.advance(21)
  expect(await availableOf(listingId)).toBe(2)
  expect(await stateOf(checkout.id)).toBe('expired')
})

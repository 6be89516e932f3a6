import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { brokerWithCard } from '../../../test/broker.ts'
import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { withoutConditionsOn } from '../../../test/without-guards.ts'
import { endHold } from '../../listings/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { type Db, transaction } from '../../platform/database/transaction.ts'
import { pay } from './pay.ts'
import { reserveCart } from './reserve-cart.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

/** A checkout that holds one ticket of two, and what is to be paid for it. */
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

/** How often a payment is charged whose hold ends while it is made. */
const chargesOfEnded = async (db: Db): Promise<number> => {
  const { checkout } = await holdOne()
  const { payments } = market.ctx
  const create = payments.createPayment
  vi.spyOn(payments, 'createPayment').mockImplementationOnce(async (payment) => {
    await transaction(market.ctx.db, (tx) => endHold(tx, checkout.id))
    return create(payment)
  })
  const confirm = vi.spyOn(payments, 'confirmPayment')
  const refusal = await pay({ ...market.ctx, db }, checkout).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  const { length } = confirm.mock.calls
  vi.restoreAllMocks()
  return length
}

test('STOCK-422 a hold that ends while its payment is made is not charged', async () => {
  expect(await chargesOfEnded(market.ctx.db)).toBe(0)
})

test('STOCK-422 the control: without the look it is charged, and has to be given back', async () => {
  expect(await chargesOfEnded(withoutConditionsOn(market.ctx.db, ['state']))).toBe(1)
})

test('STOCK-424 a payment that waits for its turn is not taken for one whose server died', async () => {
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

import { afterAll, beforeAll, expect, test } from 'vitest'

import { sweep } from '../src/sweep.ts'
import { brokerWithCard } from './broker.ts'
import { makeAccount, makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

test('BUY-30 a payment that cannot be closed keeps nothing else from being done', async () => {
  const { db } = market.ctx
  const broker = await brokerWithCard(market, 'tok_threeDSecure2Required')
  const [eventId, sellerId] = [await makeEvent(db), await makeAccount(db)]
  const listingId = await makeListing(db, { eventId, sellerId })
  const buying = { listings: [{ listingId, quantity: 1 }], paymentMethodId: broker.cardId }
  await broker.api.purchases.create(buying)
  await db.updateTable('checkouts').set({ payment_id: 'pi_of_another_provider' }).execute()
  await market.ctx.sandbox?.clock.advance(10 * 60)
  await broker.api.account.requestMfa()

  await expect(sweep(market.ctx)).rejects.toThrow('not everything that is due was done')
  const unsent = await db.selectFrom('messages').select('id').where('sent_at', 'is', null).execute()
  expect(unsent).toEqual([])
})

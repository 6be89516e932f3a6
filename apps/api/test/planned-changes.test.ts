import { QUOTAS } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

test('DESK-90 a new plan beyond the limit deletes the oldest unapplied plan of the seller', async () => {
  const seller = await signedInBroker(market)
  const eventId = await makeEvent(market.ctx.db)
  await makeListing(market.ctx.db, { eventId, sellerId: seller.accountId })
  const plan = async () =>
    (await seller.api.inventoryChanges.plan({ filter: { eventId }, priceBy: 100 })).data.id
  const applied = await plan()
  await seller.api.inventoryChanges.apply({ id: applied })
  const plans: number[] = []
  for (let count = 0; count < QUOTAS.plannedChanges + 2; count += 1) plans.push(await plan())
  const stored = await market.ctx.db
    .selectFrom('listing_changes')
    .select('id')
    .where('seller_id', '=', seller.accountId)
    .orderBy('id')
    .execute()
  expect(stored.map(({ id }) => id)).toEqual([applied, ...plans.slice(2)])
  await expect(seller.api.inventoryChanges.get({ id: plans[0] ?? 0 })).rejects.toMatchObject({
    status: 404,
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'

import { brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember } from './team.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const NAME = `Sean O'Brien "Bob" <b>`

/** A company whose only other member with most rights is the manager Sean. */
const company = async () => {
  const owner = await brokerWithCard(market)
  await market.ctx.db
    .updateTable('accounts')
    .set({ name: 'Ann Lee' })
    .where('id', '=', owner.accountId)
    .execute()
  await addMember(market, owner.accountId, { role: 'manager', name: NAME })
  const eventId = await makeEvent(market.ctx.db)
  const id = await makeListing(market.ctx.db, { eventId, sellerId: owner.accountId })
  return { owner, eventId, id }
}

const askBoth = expect.objectContaining({
  reason: 'roleNotAllowed',
  message: expect.stringContaining(`ask Ann Lee or ${NAME}, who may`) as string,
})

test('TEAM-81 a listing that may not be changed, and limits that may not be loosened, say whom to ask by name', async () => {
  const { owner, id } = await company()
  const fulfillment = await addMember(market, owner.accountId, { role: 'fulfillment' })
  await expect(fulfillment.api.inventory.update({ id, price: 9_000 })).rejects.toEqual(askBoth)
  const pricer = await addMember(market, owner.accountId, { role: 'pricer' })
  const limits = { id, ceiling: null, basis: 'asked' } as const
  await owner.api.pricing.setLimits({ ...limits, floor: 9_000 })
  await expect(pricer.api.pricing.setLimits({ ...limits, floor: 8_000 })).rejects.toEqual(askBoth)
  await owner.api.pricing.setLimits({ ...limits, floor: 9_000, isLocked: true })
  await expect(pricer.api.pricing.setLimits({ ...limits, floor: 9_500 })).rejects.toEqual(askBoth)
})

test('TEAM-81 rows of a file and of a bulk change that the role may not set say whom to ask by name', async () => {
  const { owner, eventId, id } = await company()
  const pricer = await addMember(market, owner.accountId, { role: 'pricer' })
  await owner.api.pricing.setLimits({ id, floor: 9_000, ceiling: 12_000, basis: 'asked' })
  const ask = `ask Ann Lee or ${NAME}, who may`
  const { data: planned } = await pricer.api.inventoryChanges.plan({ ids: [id], priceTo: 8_000 })
  const { results } = await pricer.api.inventoryChanges.rows({ id: planned.id })
  expect(results).toMatchObject([
    { outcome: 'refused', message: `the price is below the floor of $90.00; ${ask}` },
  ])
  const text = [
    'external_id,event_id,section,row,quantity,price,floor,ceiling,limit_basis',
    `seatdesk:${id},${eventId},101,A,2,100,80,120,asked`,
    `B,${eventId},102,C,2,100,,,`,
  ].join('\n')
  const file = new File([text], 'listings.csv')
  const { data } = await pricer.api.inventory.import({ file })
  expect(data[0]).toMatchObject({
    outcome: 'failed',
    message: `your role may not lower or remove a floor; ${ask}`,
  })
})

test('TEAM-81 purchases of another member, and sales by cost, say whom to ask by name', async () => {
  const { owner } = await company()
  const seller = await signedInBroker(market)
  const listingId = await makeListing(market.ctx.db, {
    eventId: await makeEvent(market.ctx.db),
    sellerId: seller.accountId,
  })
  await owner.api.purchases.create({
    listings: [{ listingId, quantity: 1 }],
    paymentMethodId: owner.cardId,
  })
  const [purchase] = (await owner.api.purchases.list()).results
  const buyer = await addMember(market, owner.accountId, { role: 'buyer' })
  const id = purchase?.id ?? 0
  await expect(buyer.api.orderDocuments.receipt({ id })).rejects.toEqual(askBoth)
  await expect(buyer.api.sales.list({ cost: 'unknown' })).rejects.toEqual(askBoth)
})

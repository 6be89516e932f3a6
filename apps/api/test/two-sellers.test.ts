import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

// Two concurrent users of one account, and a broker of another account.

let market: TestMarket
let seller: Broker
let otherBroker: Broker
let id: number

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

beforeEach(async () => {
  const eventId = await makeEvent(market.ctx.db)
  seller = await signedInBroker(market)
  otherBroker = await signedInBroker(market)
  id = await makeListing(market.ctx.db, { eventId, sellerId: seller.accountId })
})

afterEach(async () => {
  expect((await seller.api.sandbox.invariants()).broken).toEqual([])
})

const NOT_FOUND = { kind: 'http', status: 404 }

const listing = async () => (await seller.api.inventory.get({ id })).data

test('DESK-10 the second of two concurrent changes of one term is rejected, and can be repeated with the new value', async () => {
  const { update } = seller.api.inventory
  const seen = { price: 100_00 }
  const newPrices = [110_00, 120_00]
  const responses = await Promise.allSettled(newPrices.map((price) => update({ id, price, seen })))
  expect(responses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const first = responses.findIndex(({ status }) => status === 'fulfilled')
  const [stands, saved] = [newPrices[first] ?? 0, newPrices[1 - first] ?? 0]
  expect((await listing()).price).toBe(stands)
  await expect(update({ id, price: saved, seen })).rejects.toMatchObject({
    status: 409,
    fields: { price: 'was changed in the meantime' },
  })
  expect((await listing()).price).toBe(stands)
  await update({ id, price: saved, seen: { price: stands } })
  expect((await listing()).price).toBe(saved)
})

test('DESK-10 concurrent changes of different terms all succeed', async () => {
  const { update } = seller.api.inventory
  await Promise.all([
    update({ id, price: 110_00, seen: { price: 100_00 } }),
    update({ id, cost: 50_00, seen: { cost: null } }),
    update({ id, splitRule: 'pairs', seen: { splitRule: 'any', customSplits: null } }),
  ])
  expect(await listing()).toMatchObject({ price: 110_00, cost: 50_00, splitRule: 'pairs' })
})

test('DESK-61 one of two identical bulk changes changes a listing, and the other reports it as rejected', async () => {
  const { plan, apply, rows } = seller.api.inventoryChanges
  const planned = [(await plan({ ids: [id], priceBy: 5_00 })).data]
  planned.push((await plan({ ids: [id], priceBy: 5_00 })).data)
  await Promise.all(planned.map((change) => apply({ id: change.id })))
  expect((await listing()).price).toBe(105_00)
  const lines = await Promise.all(planned.map((change) => rows({ id: change.id })))
  expect(lines.flatMap(({ results }) => results.map(({ outcome }) => outcome)).toSorted()).toEqual([
    'changed',
    'refused',
  ])
})

test('DESK-61 a listing that was withdrawn meanwhile is skipped and reported', async () => {
  const { plan, apply, rows } = seller.api.inventoryChanges
  const { data: change } = await plan({ ids: [id], isActive: false })
  await seller.api.inventory.withdraw({ id })
  await apply({ id: change.id })
  expect((await rows({ id: change.id })).results).toMatchObject([
    { outcome: 'refused', message: 'it was withdrawn in the meantime' },
  ])
  expect((await listing()).withdrawnAt).not.toBeNull()
})

test('DESK-60 a bulk change returns 404 to other brokers', async () => {
  const { data: change } = await seller.api.inventoryChanges.plan({ ids: [id], priceTo: 50_00 })
  const { get, rows, apply, undo } = otherBroker.api.inventoryChanges
  for (const call of [get, rows, apply, undo])
    await expect(call({ id: change.id })).rejects.toMatchObject(NOT_FOUND)
  expect((await listing()).price).toBe(100_00)
  await seller.api.inventoryChanges.apply({ id: change.id })
  await expect(undo({ id: change.id })).rejects.toMatchObject(NOT_FOUND)
  expect((await listing()).price).toBe(50_00)
})

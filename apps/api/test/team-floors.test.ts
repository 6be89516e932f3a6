import { toWallTime } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember } from './team.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

/** A listing at $100 with a floor of $90, and members of its company. */
const setUp = async ({ isLocked = false } = {}) => {
  const { db } = market.ctx
  const owner = await signedInBroker(market)
  const eventId = await makeEvent(db)
  const id = await makeListing(db, { eventId, sellerId: owner.accountId, priceCents: 100_00 })
  await owner.api.pricing.setLimits({ id, floor: 90_00, basis: 'asked', isLocked })
  const pricer = await addMember(market, owner.accountId, { role: 'pricer' })
  const manager = await addMember(market, owner.accountId, { role: 'manager' })
  return { owner, pricer, manager, id }
}

const isForbidden = expect.objectContaining({ status: 403 })

test('TEAM-30 a pricer cannot price below a floor, a manager can', async () => {
  const { pricer, manager, id } = await setUp()
  await expect(
    pricer.api.inventory.update({ id, price: 85_00, confirmUnusualPrice: true }),
  ).rejects.toMatchObject({
    fields: {
      price: 'the price is below the floor of $90.00; ask Ada Broker or Ann manager, who may',
    },
  })
  await pricer.api.inventory.update({ id, price: 95_00, confirmUnusualPrice: true })
  await manager.api.inventory.update({ id, price: 85_00, confirmUnusualPrice: true })
})

test('TEAM-30 a pricer applies no bulk change below a floor, also one that a manager planned', async () => {
  const { pricer, manager, id } = await setUp()
  const { data: refused } = await pricer.api.inventoryChanges.plan({ ids: [id], priceTo: 85_00 })
  expect(refused.outcomes).toMatchObject([{ outcome: 'refused', rows: 1 }])
  const { data: planned } = await manager.api.inventoryChanges.plan({ ids: [id], priceTo: 85_00 })
  const change = { id: planned.id, confirmUnusualPrice: true }
  const { data: applied } = await pricer.api.inventoryChanges.apply(change)
  expect(applied.outcomes).toMatchObject([{ outcome: 'refused', rows: 1 }])
})

test('TEAM-30 a pricer cannot change a locked floor, a manager can', async () => {
  const { pricer, manager, id } = await setUp({ isLocked: true })
  const lower = { id, floor: 80_00, basis: 'asked', isLocked: false } as const
  await expect(pricer.api.pricing.setLimits(lower)).rejects.toEqual(isForbidden)
  expect((await manager.api.pricing.setLimits(lower)).data.floor).toBe(80_00)
})

test('TEAM-73 the fulfillment role changes the in-hand date of a listing and nothing else of it', async () => {
  const { owner, id } = await setUp()
  const { api } = await addMember(market, owner.accountId, { role: 'fulfillment' })
  const { data } = await owner.api.inventory.get({ id })
  const deliveryDate = toWallTime('UTC', market.ctx.clock.now())
  const changed = await api.inventory.update({
    id,
    deliveryDate,
    seen: { deliveryDate: data.deliveryDate },
  })
  expect(changed.data).toMatchObject({ deliveryDate, cost: null })
  for (const other of [{ price: 95_00 }, { isActive: false }, { seen: { cost: 50_00 } }])
    await expect(api.inventory.update({ id, deliveryDate, ...other })).rejects.toEqual(isForbidden)
  const { results } = await owner.api.inventory.list()
  expect(results).toMatchObject([{ price: 100_00, deliveryDate }])
})

test('TEAM-30 price changes and the pause name the person, not the company', async () => {
  const { owner, pricer, id } = await setUp()
  await pricer.api.inventory.update({ id, price: 95_00, confirmUnusualPrice: true })
  const { data: pause } = await pricer.api.pricing.setPause({ isPaused: true })
  expect(pause.pausedBy).toBe('Ann pricer')
  const { results } = await owner.api.pricing.moves({ id })
  expect(results[0]?.actorName).toBe('Ann pricer')
})

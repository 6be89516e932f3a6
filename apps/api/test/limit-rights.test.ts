import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { runRules } from '../src/listings/inventory/pricing/move-prices.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember } from './team.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

afterEach(() => vi.restoreAllMocks())

/** A listing at $100 between $90 and $120, with members of its company. */
const setUp = async () => {
  const { db } = market.ctx
  const owner = await signedInBroker(market)
  const eventId = await makeEvent(db)
  const id = await makeListing(db, { eventId, sellerId: owner.accountId, priceCents: 100_00 })
  await owner.api.pricing.setLimits({ id, floor: 90_00, ceiling: 120_00, basis: 'asked' })
  const pricer = await addMember(market, owner.accountId, { role: 'pricer' })
  const manager = await addMember(market, owner.accountId, { role: 'manager' })
  return { owner, pricer, manager, eventId, id }
}

const stateOf = async ({ api }: Broker, id: number) => {
  const [pricing] = (await api.pricing.ofListings({ ids: [id] })).data
  if (!pricing) throw new Error('the listing is missing')
  return { price: pricing.price, floor: pricing.limits.floor, ceiling: pricing.limits.ceiling }
}

const AS_SET = { price: 100_00, floor: 90_00, ceiling: 120_00 }

const LOOSER = {
  'lowers the floor': { floor: 89_99, ceiling: 120_00 },
  'removes the floor': { floor: null, ceiling: 120_00 },
  'raises the ceiling': { floor: 90_00, ceiling: 120_01 },
  'removes the ceiling': { floor: 90_00, ceiling: null },
}

const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

describe('PRICER-80 a pricer', () => {
  test.each(Object.entries(LOOSER))('neither %s in the form', async (_, limits) => {
    const { owner, pricer, manager, id } = await setUp()
    const change = { id, ...limits, basis: 'asked' } as const
    await expect(pricer.api.pricing.setLimits(change)).rejects.toMatchObject({ status: 403 })
    expect(await stateOf(owner, id)).toEqual(AS_SET)
    expect((await manager.api.pricing.setLimits(change)).data).toMatchObject(limits)
  })

  test.each(Object.entries(LOOSER))('neither %s by a bulk change', async (_, limits) => {
    const { owner, pricer, manager, id } = await setUp()
    const plan = { ids: [id], ...limits }
    const { data: own } = await pricer.api.inventoryChanges.plan(plan)
    expect(own.outcomes).toMatchObject([{ outcome: 'refused', rows: 1 }])
    const { data: planned } = await manager.api.inventoryChanges.plan(plan)
    const { data } = await pricer.api.inventoryChanges.apply({ id: planned.id })
    expect(data.outcomes).toMatchObject([{ outcome: 'refused', rows: 1 }])
    expect(await stateOf(owner, id)).toEqual(AS_SET)
  })

  test.each(Object.entries(LOOSER))('neither %s by a file', async (_, { floor, ceiling }) => {
    const { owner, pricer, manager, eventId, id } = await setUp()
    const text = [
      'external_id,event_id,section,row,quantity,price,floor,ceiling,limit_basis',
      `seatdesk:${id},${eventId},101,A,2,100,${dollars(floor)},${dollars(ceiling)},asked`,
      `B,${eventId},102,C,2,100,,,`,
    ].join('\n')
    const file = new File([text], 'listings.csv')
    const { data } = await pricer.api.inventory.import({ file })
    expect(data[0]).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(
        /^your role may not (?:lower|raise) or remove a .*; ask Ada Broker or Ann manager, who may$/,
      ),
    })
    expect(await stateOf(owner, id)).toEqual(AS_SET)
    await manager.api.inventory.import({ file })
    expect(await stateOf(owner, id)).toMatchObject({ floor, ceiling })
  })

  test('does not lower a floor by another basis', async () => {
    const { owner, pricer, id } = await setUp()
    vi.spyOn(market.ctx.settings, 'feePercent', 'get').mockReturnValue(10)
    await owner.api.pricing.setLimits({ id, floor: 90_00, basis: 'net' })
    const set = (floor: number) => pricer.api.pricing.setLimits({ id, floor, basis: 'asked' })
    await expect(set(99_99)).rejects.toMatchObject({ status: 403 })
    expect((await set(100_00)).data).toMatchObject({ floor: 100_00, basis: 'asked' })
  })

  test('sets the first limits, raises a floor and lowers a ceiling', async () => {
    const { owner, pricer, id } = await setUp()
    await pricer.api.pricing.setLimits({ id, floor: 95_00, ceiling: 110_00, basis: 'asked' })
    expect(await stateOf(owner, id)).toMatchObject({ floor: 95_00, ceiling: 110_00 })
    const { data } = await pricer.api.inventoryChanges.plan({ ids: [id], floor: 96_00 })
    await pricer.api.inventoryChanges.apply({ id: data.id })
    expect(await stateOf(owner, id)).toMatchObject({ floor: 96_00 })
    await owner.api.pricing.setLimits({ id, floor: null })
    await pricer.api.pricing.setLimits({ id, floor: 50_00 })
    expect(await stateOf(owner, id)).toMatchObject({ floor: 50_00, ceiling: null })
  })

  test('prices within both limits', async () => {
    const { owner, pricer, manager, id } = await setUp()
    for (const price of [89_99, 120_01])
      await expect(
        pricer.api.inventory.update({ id, price, confirmUnusualPrice: true }),
      ).rejects.toMatchObject({ status: 422 })
    await pricer.api.inventory.update({ id, price: 120_00, confirmUnusualPrice: true })
    await manager.api.inventory.update({ id, price: 120_01, confirmUnusualPrice: true })
    expect(await stateOf(owner, id)).toMatchObject({ price: 120_01 })
  })

  test('does not lower a floor by undoing a change', async () => {
    const { owner, pricer, manager, id } = await setUp()
    const { data } = await manager.api.inventoryChanges.plan({ ids: [id], floor: 95_00 })
    await manager.api.inventoryChanges.apply({ id: data.id })
    await pricer.api.inventoryChanges.undo({ id: data.id })
    expect(await stateOf(owner, id)).toMatchObject({ floor: 95_00 })
  })

  test('has the same rights by an API key that was created as a manager', async () => {
    const { owner, manager, id } = await setUp()
    const { key } = (await manager.api.apiKeys.create({ name: 'Repricer', scopes: ['price'] })).data
    await market.ctx.db
      .updateTable('memberships')
      .set({ role: 'pricer' })
      .where('account_id', '=', manager.accountId)
      .where('company_id', '=', owner.accountId)
      .execute()
    const put = async (floor: number) => {
      const { status } = await fetch(`${market.baseUrl}/inventory/limits/${id}`, {
        method: 'PUT',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ floor, ceiling: 120_00, basis: 'asked' }),
      })
      return status
    }
    expect([await put(89_99), await put(90_01)]).toEqual([403, 200])
  })
})

/** What happens to limits between a change of $100 and its undo, and the price after it. */
const MEANWHILE = [
  ['nothing', null, 100_00],
  ['the floor is raised to the price', { floor: 100_00, ceiling: 120_00 }, 100_00],
  ['the floor is raised above the price', { floor: 100_01, ceiling: 120_00 }, 104_00],
  ['the floor is raised and locked', { floor: 101_00, ceiling: 120_00, isLocked: true }, 104_00],
  ['the floor is locked', { floor: 90_00, ceiling: 120_00, isLocked: true }, 100_00],
  ['the ceiling is lowered to the price', { floor: 90_00, ceiling: 100_00 }, 100_00],
  ['the ceiling is lowered below the price', { floor: 90_00, ceiling: 99_99 }, 104_00],
  ['the limits are removed', { floor: null }, 100_00],
] as const

describe('PRICER-81 an undo keeps within the limits as they are now:', () => {
  test.each(MEANWHILE)('of a bulk change, if meanwhile %s', async (_, limits, price) => {
    const { owner, id } = await setUp()
    const { data } = await owner.api.inventoryChanges.plan({ ids: [id], priceTo: 104_00 })
    await owner.api.inventoryChanges.apply({ id: data.id })
    if (limits) await owner.api.pricing.setLimits({ id, basis: 'asked', ...limits })
    const { data: undone } = await owner.api.inventoryChanges.undo({ id: data.id })
    expect((await stateOf(owner, id)).price).toBe(price)
    expect(undone.outcomes).toMatchObject([{ outcome: price === 100_00 ? 'undone' : 'kept' }])
  })

  test.each(MEANWHILE)('of a run, if meanwhile %s', async (_, limits, price) => {
    const { owner, eventId, id } = await setUp()
    const rival = await signedInBroker(market)
    await makeListing(market.ctx.db, {
      eventId,
      sellerId: rival.accountId,
      priceCents: 105_00,
    })
    await owner.api.pricingRules.create({
      name: 'Below the cheapest',
      isOn: true,
      terms: { goal: 'undercut', amountCents: 1_00, minComparables: 1 },
    })
    await runRules(market.ctx, owner.accountId)
    expect((await stateOf(owner, id)).price).toBe(104_00)
    if (limits) await owner.api.pricing.setLimits({ id, basis: 'asked', ...limits })
    const [run] = (await owner.api.pricingRuns.list({})).results
    const { data } = await owner.api.pricingRuns.undo({ id: run?.id ?? 0 })
    expect((await stateOf(owner, id)).price).toBe(price)
    expect(data.kept).toBe(price === 100_00 ? 0 : 1)
  })

  test('a bulk change that got below a floor since it was planned needs a confirmation', async () => {
    const { owner, id } = await setUp()
    const { data } = await owner.api.inventoryChanges.plan({ ids: [id], priceTo: 95_00 })
    await owner.api.pricing.setLimits({ id, floor: 97_00, basis: 'asked' })
    const { data: applied } = await owner.api.inventoryChanges.apply({ id: data.id })
    expect(applied.outcomes).toMatchObject([{ outcome: 'refused', rows: 1 }])
    expect((await stateOf(owner, id)).price).toBe(100_00)
  })
})

// @module-tag nightly

import { afterAll, afterEach, beforeAll, describe, expect, test, vi, beforeEach } from 'vitest'

import { runRules } from '../src/listings/inventory/pricing/run-rules.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember } from './team.ts'

describe('who may change limits', () => {
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
      const ceiling = 120_00
      await owner.api.pricing.setLimits({ id, floor: 90_00, ceiling, basis: 'net' })
      const set = (floor: number) =>
        pricer.api.pricing.setLimits({ id, floor, ceiling, basis: 'asked' })
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
      await owner.api.pricing.setLimits({ id, floor: null, ceiling: null })
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
      const { key } = (await manager.api.apiKeys.create({ name: 'Repricer', scopes: ['price'] }))
        .data
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
})

describe('limits in files', () => {
  let market: TestMarket
  let seller: Broker
  let eventId: number

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  beforeEach(async () => {
    seller = await signedInBroker(market)
    eventId = await makeEvent(market.ctx.db)
  })

  const HEADER = 'external_id,event_id,section,row,seats,quantity,price,floor,ceiling,limit_basis'

  const importing = (lines: readonly string[], header = HEADER) =>
    seller.api.inventory.import({ file: new File([[header, ...lines].join('\n')], 'listings.csv') })

  /** A row of the listing `A`. */
  const row = (limits: string, { price = 100, seats = '1,2' } = {}) =>
    `A,${eventId},101,C,"${seats}",2,${price},${limits}`

  const outcomeOf = async (line: string) => {
    const { data } = await importing([line, `B,${eventId},102,C,"1,2",2,100,,,`])
    return data[0]?.message ?? data[0]?.outcome
  }

  const limitsOf = async () => {
    const { results } = await seller.api.inventory.list({ externalId: 'A' })
    const ids = results.map(({ id }) => id)
    const [listing] = (await seller.api.pricing.ofListings({ ids })).data
    return listing?.limits
  }

  test('PRICER-24 a file sets floors and ceilings, and an empty cell removes them', async () => {
    expect(await outcomeOf(row('80,150,'))).toBe('created')
    expect(await limitsOf()).toMatchObject({ floor: 80_00, ceiling: 150_00, basis: 'net' })
    expect(await outcomeOf(row('80,150,'))).toBe('unchanged')
    expect(await outcomeOf(row('85,,asked'))).toBe('updated')
    expect(await limitsOf()).toMatchObject({ floor: 85_00, ceiling: null, basis: 'asked' })
    expect(await outcomeOf(row(',,'))).toBe('updated')
    expect(await limitsOf()).toMatchObject({ floor: null, ceiling: null })
  })

  test('PRICER-24 a file without these columns keeps limits, also of a listing that it replaces', async () => {
    await outcomeOf(row('80,150,asked'))
    const [before] = (await seller.api.inventory.list({ externalId: 'A' })).results
    const other = 'external_id,event_id,section,row,seats,quantity,price'
    const { data } = await importing([`A,${eventId},101,C,"7,8,9",3,120`], other)
    expect(data).toMatchObject([{ outcome: 'updated' }])
    const [after] = (await seller.api.inventory.list({ externalId: 'A', status: 1 })).results
    expect(after?.id).not.toBe(before?.id)
    const ids = [after?.id ?? 0]
    expect((await seller.api.pricing.ofListings({ ids })).data[0]?.limits).toMatchObject({
      floor: 80_00,
      ceiling: 150_00,
      basis: 'asked',
    })
  })

  test('PRICER-24 a listing that a file replaces hands over its price changes, group and state', async () => {
    const { clock } = market.ctx
    await outcomeOf(row('80,150,asked'))
    const of = async (externalId: string) =>
      (await seller.api.inventory.list({ externalId, status: 1 })).results[0]?.id ?? 0
    const before = await of('A')
    const { data: group } = await seller.api.pricingGroups.create({
      name: 'Row C',
      listingIds: [before, await of('B')],
    })
    await seller.api.inventory.update({ id: before, price: 95_00 })
    await seller.api.pricingRules.create({ name: 'Up', isOn: true, terms: { goal: 'match' } })
    await runRules(market.ctx, seller.accountId)
    await importing([row('80,150,asked', { price: 96, seats: '7,8' })])
    const after = await of('A')
    expect(after).not.toBe(before)
    const { results } = await seller.api.pricing.moves({ id: after })
    expect(results.map(({ to }) => to)).toEqual([96_00, 95_00])
    expect((await seller.api.pricing.ofListings({ ids: [after] })).data).toMatchObject([
      {
        price: 96_00,
        groupId: group.id,
        reason: 'byHand',
        limits: { floor: 80_00, ceiling: 150_00 },
      },
    ])
    const sleepsUntil = new Date(clock.now().getTime() + 24 * 60 * 60 * 1000)
    const { limits } = (await seller.api.pricing.ofListings({ ids: [after] })).data[0] ?? {}
    expect(Math.abs(Date.parse(limits?.sleepsUntil ?? '') - sleepsUntil.getTime())).toBeLessThan(
      60_000,
    )
  })

  test('PRICER-24 limits that cannot be read or contradict each other fail their row', async () => {
    expect(await outcomeOf(row('some,,'))).toBe('some is not a valid floor')
    expect(await outcomeOf(row('80,70,'))).toBe('the ceiling must not be below the floor')
    expect(await outcomeOf(row('80,,half'))).toBe('half is not net or asked for the limits')
    expect(await outcomeOf(row('100.01,,asked'))).toMatch(
      /^the price is below the floor of \$100\.01/,
    )
  })

  test('PRICER-24 a file does not change a locked floor', async () => {
    await outcomeOf(row('80,,asked'))
    const [listing] = (await seller.api.inventory.list({ externalId: 'A' })).results
    const lock = { id: listing?.id ?? 0, floor: 80_00, basis: 'asked', isLocked: true } as const
    await seller.api.pricing.setLimits(lock)
    expect(await outcomeOf(row('70,,asked'))).toBe('the floor is locked')
    expect(await outcomeOf(row('80,140,asked'))).toBe('updated')
    expect(await limitsOf()).toMatchObject({ floor: 80_00, ceiling: 140_00 })
  })

  test('PRICER-24 an imported export changes nothing, and is the same when exported again', async () => {
    await importing([
      row('80,150.50,net'),
      `B,${eventId},102,C,"1,2",2,100,90,,asked`,
      `C,${eventId},103,C,"1,2",2,100,,120,asked`,
      `D,${eventId},104,C,"1,2",2,100,,,`,
    ])
    const exported = async () =>
      (await seller.api.ownStock.export({ dialect: 'seatdesk' })).blob.text()
    const text = await exported()
    expect(text).toContain(',80.00,150.50,net')
    expect(text).toContain(',,120.00,asked')
    const { data } = await seller.api.inventory.import({ file: new File([text], 'export.csv') })
    expect(data.map(({ outcome }) => outcome)).toEqual(Array(4).fill('unchanged'))
    expect(await exported()).toBe(text)
  })

  test('PRICER-25 a bulk change sets limits, keeps locked floors, and is undone', async () => {
    const offer = (seatRow: string) =>
      makeListing(market.ctx.db, { eventId, sellerId: seller.accountId, seatRow })
    const [open, locked] = [await offer('A'), await offer('B')]
    await seller.api.pricing.setLimits({ id: open, floor: 50_00, basis: 'asked' })
    await seller.api.pricing.setLimits({ id: locked, floor: 60_00, isLocked: true })
    const floors = async () =>
      (await seller.api.pricing.ofListings({ ids: [open, locked] })).data.map(({ limits }) => [
        limits.floor,
        limits.ceiling,
        limits.basis,
      ])
    const ids = [open, locked]
    const { id } = (await seller.api.inventoryChanges.plan({ ids, floor: 70_00, ceiling: 140_00 }))
      .data
    const { results } = await seller.api.inventoryChanges.rows({ id })
    expect(results).toMatchObject([
      { before: { floor: 50_00, ceiling: null }, after: { floor: 70_00, ceiling: 140_00 } },
      { outcome: 'refused', message: 'the floor is locked' },
    ])
    await seller.api.inventoryChanges.apply({ id })
    expect(await floors()).toEqual([
      [70_00, 140_00, 'asked'],
      [60_00, null, 'net'],
    ])
    await seller.api.inventoryChanges.undo({ id })
    expect((await floors())[0]).toEqual([50_00, null, 'asked'])
  })

  test('PRICER-25 an undo leaves limits whose basis was changed since', async () => {
    const id = await makeListing(market.ctx.db, { eventId, sellerId: seller.accountId })
    await seller.api.pricing.setLimits({ id, floor: 50_00, basis: 'asked' })
    const plan = (await seller.api.inventoryChanges.plan({ ids: [id], floor: 70_00 })).data
    await seller.api.inventoryChanges.apply({ id: plan.id })
    await seller.api.pricing.setLimits({ id, floor: 70_00, basis: 'net' })
    await seller.api.inventoryChanges.undo({ id: plan.id })
    const [pricing] = (await seller.api.pricing.ofListings({ ids: [id] })).data
    expect(pricing?.limits).toMatchObject({ floor: 70_00, basis: 'net' })
    const { results } = await seller.api.inventoryChanges.rows({ id: plan.id })
    expect(results).toMatchObject([{ outcome: 'kept', message: 'it was changed in the meantime' }])
  })

  test('PRICER-25 a bulk change leaves limits that were changed since it was planned', async () => {
    const listing = await makeListing(market.ctx.db, { eventId, sellerId: seller.accountId })
    const plan = { ids: [listing], floor: 70_00 }
    const { id } = (await seller.api.inventoryChanges.plan(plan)).data
    await seller.api.pricing.setLimits({ id: listing, floor: 75_00 })
    await seller.api.inventoryChanges.apply({ id })
    const [pricing] = (await seller.api.pricing.ofListings({ ids: [listing] })).data
    expect(pricing?.limits.floor).toBe(75_00)
  })
})

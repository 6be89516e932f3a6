import { afterAll, beforeAll, expect, test, describe } from 'vitest'

import { runRules } from '../src/listings/inventory/pricing/move-prices.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember } from './team.ts'

describe('companies with a common owner', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  const addListing = async (eventId: number, seller: Broker, priceCents: number) => {
    const { db } = market.ctx
    const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents })
    await seller.api.pricing.setLimits({ id, floor: 50_00, basis: 'asked' })
    return id
  }

  /** Two companies whose rules undercut the cheapest comparable listing, and a third seller. */
  const setUp = async () => {
    const { db } = market.ctx
    const eventId = await makeEvent(db)
    const [one, two, third] = await Promise.all([1, 2, 3].map(() => signedInBroker(market)))
    if (!one || !two || !third) throw new Error('no sellers')
    const terms = { goal: 'undercut', amountCents: 1_00, minComparables: 1 } as const
    const ids = [await addListing(eventId, one, 100_00), await addListing(eventId, two, 99_00)]
    await makeListing(db, { eventId, sellerId: third.accountId, priceCents: 98_00 })
    for (const { api } of [one, two])
      await api.pricingRules.create({ name: 'Undercut', isOn: true, terms })
    const join = (role: 'owner' | 'manager') =>
      db
        .insertInto('memberships')
        .values({
          company_id: two.accountId,
          account_id: one.accountId,
          role,
          spend_per_order_cents: null,
          spend_per_day_cents: null,
          joined_at: market.ctx.clock.now(),
        })
        .execute()
    /** The prices of both listings after some runs of both companies. */
    const run = async () => {
      for (let round = 0; round < 4; round += 1) {
        for (const { accountId } of [one, two]) await runRules(market.ctx, accountId)
        await market.advance(16 * 60)
      }
      const rows = await db.selectFrom('listings').select(['id', 'price_cents']).execute()
      return ids.map((id) => rows.find((row) => row.id === id)?.price_cents)
    }
    return { one, two, join, run }
  }

  test('PRICER-89 two companies with a common owner do not undercut each other', async () => {
    const { one, join, run } = await setUp()
    await join('owner')
    expect(await run()).toEqual([97_00, 97_00])
    const { data } = await one.api.pricingRules.preview({ terms: { goal: 'match' }, back: 1 })
    expect(data.decisions[0]?.comparables.map(({ price }) => price)).toEqual([98_00])
    expect(data.past?.[0]?.lowestPrice).toBeGreaterThanOrEqual(97_00)
  })

  test('PRICER-89 two companies with a common member who is no owner undercut each other', async () => {
    const { join, run } = await setUp()
    await join('manager')
    const [one = 0, two = 0] = await run()
    expect(Math.min(one, two)).toBeLessThan(96_00)
  })

  test('PRICER-89 an owner whose account is closed does not make a group', async () => {
    const { one, join, run } = await setUp()
    await join('owner')
    await market.ctx.db
      .updateTable('accounts')
      .set({ state: 'deactivated' })
      .where('id', '=', one.accountId)
      .execute()
    const [first = 0, second = 0] = await run()
    expect(Math.min(first, second)).toBeLessThan(96_00)
  })
})

describe('a rule whose owner leaves the company', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  const setUp = async () => {
    const owner = await signedInBroker(market)
    const pricer = await addMember(market, owner.accountId, { role: 'pricer' })
    const terms = { goal: 'match' } as const
    const { data } = await pricer.api.pricingRules.create({ name: 'Evenings', isOn: true, terms })
    await owner.api.pricingRules.create({ name: 'Days', isOn: true, terms })
    const state = async () =>
      (await owner.api.pricingRules.list()).results.map(({ name, isOn }) => [name, isOn])
    const messages = async () =>
      (await owner.api.notifications.list()).results.filter(({ message }) =>
        message.includes('pricing rules'),
      )
    return { owner, pricer, rule: data, state, messages }
  }

  test('PRICER-83 a rule names its creator, and is turned off when that person leaves', async () => {
    const { owner, pricer, rule, state, messages } = await setUp()
    expect(rule.createdBy).toBe('Ann pricer')
    await owner.api.members.update({ id: pricer.accountId, role: 'manager' })
    expect(await messages()).toEqual([])
    await owner.api.members.remove({ id: pricer.accountId })
    expect(await state()).toEqual([
      ['Evenings', false],
      ['Days', true],
    ])
    expect(await messages()).toMatchObject([{ message: expect.stringContaining('Evenings') }])
  })

  test('PRICER-83 a rule is turned off when its creator may no longer edit listings', async () => {
    const { owner, pricer, state } = await setUp()
    await owner.api.members.update({ id: pricer.accountId, role: 'viewer' })
    expect(await state()).toEqual([
      ['Evenings', false],
      ['Days', true],
    ])
  })
})

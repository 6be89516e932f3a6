// @module-tag nightly

import { RETENTION } from '@seatdesk/domain'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'

import { purgeOldMoves } from '../src/listings/index.ts'
import { runRules } from '../src/listings/inventory/pricing/run-rules.ts'
import type { Db } from '../src/platform/database/transaction.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing, turnOffRules } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember } from './team.ts'
import { RACE_TEST_OPTIONS, withoutConditionsOn } from './without-guards.ts'

/** The embedded database has one connection, so a pause cannot answer amid a transaction. */
const IS_POSTGRES = inject('template').engine === 'postgres'

describe('companies with a common owner', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterEach(() => turnOffRules(market.ctx.db))

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

describe('PRICER-13 a pause amid a run', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  const EVENTS = 30

  /** Pauses while a run changes prices; returns the changes when the pause answered, and at the end. */
  const pauseAmidRun = async (database: Db) => {
    const { db } = market.ctx
    const [seller, others] = [await signedInBroker(market), await signedInBroker(market)]
    for (let index = 0; index < EVENTS; index += 1) {
      const eventId = await makeEvent(db)
      const id = await makeListing(db, { eventId, sellerId: seller.accountId })
      await makeListing(db, { eventId, sellerId: others.accountId, priceCents: 95_00 })
      await seller.api.pricing.setLimits({ id, floor: 80_00, basis: 'asked' })
    }
    await seller.api.pricingRules.create({
      name: 'Match',
      isOn: true,
      terms: { goal: 'match', minComparables: 1 },
    })
    const count = async () => {
      const { moves } = await db
        .selectFrom('price_moves as m')
        .innerJoin('listings as l', 'l.id', 'm.listing_id')
        .select(({ fn }) => fn.countAll().$castTo<number>().as('moves'))
        .where('l.seller_id', '=', seller.accountId)
        .executeTakeFirstOrThrow()
      return moves
    }
    const running = runRules({ ...market.ctx, db: database }, seller.accountId)
    await vi.waitFor(async () => expect(await count()).toBeGreaterThan(0), { interval: 5 })
    await seller.api.pricing.setPause({ isPaused: true })
    const atAnswer = await count()
    await running
    return { atAnswer, atEnd: await count() }
  }

  test.skipIf(!IS_POSTGRES)('no price changes after the answer', async () => {
    const { atAnswer, atEnd } = await pauseAmidRun(market.ctx.db)
    expect(atEnd).toBe(atAnswer)
    expect(atAnswer).toBeLessThan(EVENTS)
  })

  test.skipIf(!IS_POSTGRES)(
    'control: without the condition on the pause, prices change after it',
    RACE_TEST_OPTIONS,
    async () => {
      const { atAnswer, atEnd } = await pauseAmidRun(
        withoutConditionsOn(market.ctx.db, ['paused_at']),
      )
      expect(atAnswer).toBeLessThan(EVENTS)
      expect(atEnd).toBe(EVENTS)
    },
  )
})

describe('limits of a listing', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket({ FEE_PERCENT: '7.5' })
  })

  afterAll(() => market.close())

  test('PRICER-12 a net floor is rounded up to the cent, and a rule stops at it', async () => {
    const { db } = market.ctx
    const [seller, others] = [await signedInBroker(market), await signedInBroker(market)]
    const eventId = await makeEvent(db)
    const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 100_00 })
    await makeListing(db, { eventId, sellerId: others.accountId, priceCents: 90_00 })
    const { data } = await seller.api.pricing.setLimits({ id, floor: 90_01, ceiling: 99_99 })
    // 97.3081 and 108.097 without rounding.
    expect(data).toMatchObject({ floorPrice: 97_31, ceilingPrice: 108_09 })
    await seller.api.pricingRules.create({
      name: 'Match',
      isOn: true,
      terms: { goal: 'match', minComparables: 1 },
    })
    await runRules(market.ctx, seller.accountId)
    const [listing] = (await seller.api.pricing.ofListings({ ids: [id] })).data
    expect(listing).toMatchObject({ price: 97_31, fit: 'atFloor' })
  })

  test('PRICER-98 of two people who change limits, each keeps what only they have set', async () => {
    const seller = await signedInBroker(market)
    const eventId = await makeEvent(market.ctx.db)
    const id = await makeListing(market.ctx.db, { eventId, sellerId: seller.accountId })
    const colleague = await addMember(market, seller.accountId, { role: 'manager' })
    await seller.api.pricing.setLimits({ id, floor: 60_00, ceiling: 150_00, basis: 'asked' })
    await Promise.all([
      colleague.api.pricing.setLimits({ id, floor: 70_00 }),
      seller.api.pricing.setLimits({ id, ceiling: 140_00 }),
    ])
    const limits = async () => (await seller.api.pricing.ofListings({ ids: [id] })).data[0]?.limits
    expect(await limits()).toMatchObject({ floor: 70_00, ceiling: 140_00, basis: 'asked' })
    const answers = await Promise.all([
      colleague.api.pricing.setLimits({ id, floor: 75_00 }),
      seller.api.pricing.setLimits({ id, floor: 72_00 }),
    ])
    // The last one wins, and its answer has the limits as they are now.
    const last = (await limits())?.floor
    expect([75_00, 72_00]).toContain(last)
    expect(answers.map(({ data }) => data.floor)).toEqual([75_00, 72_00])
    // An amount of a basis that a colleague has changed is not taken for another one.
    await colleague.api.pricing.setLimits({ id, floor: 65_00, ceiling: 130_00, basis: 'net' })
    await expect(
      seller.api.pricing.setLimits({ id, floor: 74_00, basis: 'asked' }),
    ).rejects.toMatchObject({ status: 409 })
  })
})

describe('the history of prices', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  const DAY_MS = 24 * 60 * 60 * 1000

  test('PRICER-90 price changes and runs are kept for 400 days, also those of a deleted rule', async () => {
    const { db, clock } = market.ctx
    const seller = await signedInBroker(market)
    const others = await signedInBroker(market)
    const eventId = await makeEvent(db)
    await makeListing(db, { eventId, sellerId: others.accountId, priceCents: 95_00 })
    const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 100_00 })
    await seller.api.pricing.setLimits({ id, floor: 80_00, basis: 'asked' })
    const { data: rule } = await seller.api.pricingRules.create({
      name: 'Below the cheapest',
      isOn: true,
      terms: { goal: 'undercut', amountCents: 1_00, minComparables: 1 },
    })
    await runRules(market.ctx, seller.accountId)
    await market.advance(24 * 60 * 60)
    await seller.api.inventory.update({ id, price: 97_00 })
    await seller.api.pricingRules.delete({ id: rule.id })

    /** The prices of the history and the number of runs, once the job has run so many days later. */
    const keptAfter = async (days: number) => {
      const now = () => new Date(clock.now().getTime() + days * DAY_MS)
      await purgeOldMoves({ db, clock: { ...clock, now } })
      const moves = await seller.api.pricing.moves({ id })
      const runs = await seller.api.pricingRuns.list({})
      return [moves.results.map(({ to }) => to), runs.results.length]
    }
    const [, first] = (await seller.api.pricing.moves({ id })).results
    expect(first).toMatchObject({ actorName: 'Below the cheapest', ruleId: rule.id, to: 94_00 })
    expect(await keptAfter(RETENTION.priceMoveDays - 2)).toEqual([[97_00, 94_00], 1])
    expect(await keptAfter(RETENTION.priceMoveDays - 0.5)).toEqual([[97_00], 0])
    expect(await keptAfter(RETENTION.priceMoveDays + 1)).toEqual([[], 0])
  })
})

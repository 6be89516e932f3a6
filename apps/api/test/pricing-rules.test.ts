import { type AppliesTo, RETENTION } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, describe } from 'vitest'

import { purgeOldMoves } from '../src/listings/index.ts'
import { runRules } from '../src/listings/inventory/pricing/move-prices.ts'
import { signedInBroker, type Broker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

describe('the days of a rule', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  test('PRICER-84 outside of the days of a rule, the next rule prices the listings', async () => {
    const { db, clock } = market.ctx
    const seller = await signedInBroker(market)
    const others = await signedInBroker(market)
    const eventId = await makeEvent(db)
    await makeListing(db, { eventId, sellerId: others.accountId, priceCents: 95_00 })
    const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 100_00 })
    await seller.api.pricing.setLimits({ id, floor: 80_00, basis: 'asked' })
    const addRule = async (
      priority: number,
      terms: { amountCents: number; activeFromDays?: number },
    ) =>
      (
        await seller.api.pricingRules.create({
          name: `Rule ${priority}`,
          isOn: true,
          priority,
          terms: { goal: 'undercut', minComparables: 1, ...terms },
        })
      ).data.id
    const runAndRead = async () => {
      await runRules(market.ctx, seller.accountId)
      const [pricing] = (await seller.api.pricing.ofListings({ ids: [id] })).data
      return [pricing?.price, pricing?.rule?.id]
    }
    const late = await addRule(1, { amountCents: 5_00, activeFromDays: 0.25 })
    const early = await addRule(2, { amountCents: 1_00 })
    expect(await runAndRead()).toEqual([94_00, early])
    const startsAt = new Date(clock.now().getTime() + 5 * 60 * 60 * 1000)
    await sql`update events as e set date_time = ${startsAt}::timestamptz at time zone v.time_zone
    from venues as v where v.id = e.venue_id and e.id = ${eventId}`.execute(db)
    await market.advance(20 * 60)
    expect(await runAndRead()).toEqual([90_00, late])
  })

  test('PRICER-84 the days of a rule begin before they end', async () => {
    const { api } = await signedInBroker(market)
    const days = (activeFromDays: number, activeUntilDays: number) =>
      api.pricingRules.create({
        name: 'Days',
        terms: { goal: 'match', activeFromDays, activeUntilDays },
      })
    await expect(days(7, 7)).rejects.toMatchObject({
      fields: { 'terms.activeFromDays': 'must start before it ends' },
    })
    expect((await days(7, 1)).data.terms).toMatchObject({ activeFromDays: 7, activeUntilDays: 1 })
  })

  test('PRICER-91 a rule leaves a listing alone after a price by hand as long as the rule says', async () => {
    const { db } = market.ctx
    const seller = await signedInBroker(market)
    const others = await signedInBroker(market)
    const eventId = await makeEvent(db)
    await makeListing(db, { eventId, sellerId: others.accountId, priceCents: 95_00 })
    const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 100_00 })
    await seller.api.pricing.setLimits({ id, floor: 80_00, basis: 'asked' })
    await seller.api.pricingRules.create({
      name: 'Match',
      isOn: true,
      terms: { goal: 'match', minComparables: 1, sleepHours: 2 },
    })
    const priceAfter = async (minutes: number) => {
      await market.advance(minutes * 60)
      await runRules(market.ctx, seller.accountId)
      return (await seller.api.pricing.ofListings({ ids: [id] })).data[0]?.price
    }
    expect(await priceAfter(0)).toBe(95_00)
    await seller.api.inventory.update({ id, price: 99_00 })
    expect([await priceAfter(119), await priceAfter(1)]).toEqual([99_00, 95_00])
  })
})

describe('the filter of a rule', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  const DAY_MS = 24 * 60 * 60 * 1000

  interface Made {
    /** Columns of the listing that the filter selects. */
    given: object
    filter: AppliesTo
  }

  const setUp = async (seller: Broker) => {
    const { db, clock } = market.ctx
    const eventId = await makeEvent(db)
    const otherEventId = await makeEvent(db)
    const daysFromNow = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)
    const cases = {
      ids: { given: {}, filter: { ids: [] } },
      from: {
        given: { delivery_date: '2031-05-01T00:00:00' },
        filter: { from: '2031-04-30T00:00:00' },
      },
      to: {
        given: { delivery_date: '2020-05-01T00:00:00' },
        filter: { to: '2020-05-02T00:00:00' },
      },
      search: { given: { internal_note: 'from Bob' }, filter: { search: 'bob' } },
      eventId: { given: { event_id: otherEventId }, filter: { eventId: otherEventId } },
      age: { given: { created_at: clock.now() }, filter: { age: 'week' } },
      tag: { given: { tags: ['Season'] }, filter: { tag: 'season' } },
      state: { given: { status_id: 2 }, filter: { state: 'inactive' } },
      offMarket: {
        given: { on_sale_from: daysFromNow(1) },
        filter: { offMarket: 'notYetOnSale' },
      },
      status: { given: { status_id: 2 }, filter: { status: 2 } },
      externalId: { given: { external_id: 'X-1' }, filter: { externalId: 'X-1' } },
    } as unknown as Record<keyof AppliesTo, Made>
    const made = []
    for (const [name, { given, filter }] of Object.entries(cases)) {
      const id = await makeListing(db, {
        eventId,
        sellerId: seller.accountId,
        priceCents: 100_00,
        given,
      })
      made.push({ name, id, filter: name === 'ids' ? { ids: [id] } : filter })
    }
    return made
  }

  test('PRICER-88 a rule selects the same listings as a bulk change with this filter', async () => {
    const seller = await signedInBroker(market)
    for (const { name, id, filter } of await setUp(seller)) {
      const { data } = await seller.api.pricingRules.preview({
        appliesTo: filter,
        terms: { goal: 'match' },
      })
      const { ids, ...others } = filter
      const plan = await seller.api.inventoryChanges.plan({
        ...(ids ? { ids: [...ids] } : { filter: others }),
        priceBy: -1,
      })
      const { results } = await seller.api.inventoryChanges.rows({ id: plan.data.id, perPage: 100 })
      const priced: number[] = data.decisions.map(({ listingId }) => listingId)
      expect([name, priced.includes(id)]).toEqual([name, true])
      expect([name, priced.length]).toEqual([name, name === 'state' || name === 'status' ? 2 : 1])
      expect(priced.toSorted()).toEqual(results.map(({ listingId }) => listingId).toSorted())
    }
  })

  test('PRICER-88 a filter is stored with its rule, and a range whose end is before its start is rejected', async () => {
    const seller = await signedInBroker(market)
    const appliesTo = { age: 'older', from: '2030-01-01T00:00:00', state: 'active' } as const
    const terms = { goal: 'match' } as const
    const { data } = await seller.api.pricingRules.create({ name: 'Old', appliesTo, terms })
    expect(data.appliesTo).toEqual(appliesTo)
    await expect(
      seller.api.pricingRules.preview({
        appliesTo: { from: '2030-01-02T00:00:00', to: '2030-01-01T00:00:00' },
        terms,
      }),
    ).rejects.toMatchObject({ status: 422 })
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

describe('listings that need attention', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  test('PRICER-82 listings that are held, in a duel or at their floor are listed by name', async () => {
    const { db } = market.ctx
    const seller = await signedInBroker(market)
    const others = await signedInBroker(market)
    const eventId = await makeEvent(db)
    const list = (sellerId: number, priceCents: number) =>
      makeListing(db, { eventId, sellerId, priceCents })
    const rival = await list(others.accountId, 50_00)
    const low = await list(seller.accountId, 100_00)
    const held = await list(seller.accountId, 200_00)
    await seller.api.pricing.setLimits({ id: low, floor: 80_00, basis: 'asked' })
    await seller.api.pricing.setLimits({ id: held, floor: 20_00, ceiling: 120_00, basis: 'asked' })
    const { data: rule } = await seller.api.pricingRules.create({
      name: 'Below the cheapest',
      isOn: true,
      terms: {
        goal: 'undercut',
        amountCents: 1_00,
        minComparables: 1,
        maxDropBp: 9_000,
        maxDropPerDayBp: 9_000,
        cooldownMinutes: 0,
      },
    })
    await runRules(market.ctx, seller.accountId)
    const { results, paginator } = await seller.api.pricing.attention()
    expect(results.map(({ listingId, kind }) => [listingId, kind])).toEqual([[low, 'atFloor']])
    expect(results[0]).toMatchObject({
      eventName: expect.any(String),
      section: '101',
      seatRow: 'A',
      price: 80_00,
      floorPrice: 80_00,
      rule: { id: rule.id, name: rule.name },
    })
    expect(paginator.totalEntriesSize).toBe(1)
    for (const price of [48_00, 46_00, 44_00]) {
      await sql`update listings set price_cents = ${price} where id = ${rival}`.execute(db)
      await market.advance(60)
      await runRules(market.ctx, seller.accountId)
    }
    const duels = (await seller.api.pricing.attention({ kind: 'duel' })).results
    expect(duels).toMatchObject([{ listingId: held, reason: 'duel' }])
    expect((await seller.api.pricing.attention({ kind: 'held' })).results).toEqual([])
    expect((await others.api.pricing.attention()).results).toEqual([])
    await seller.api.pricingRules.update({ id: rule.id, isOn: false })
    expect((await seller.api.pricing.attention()).results).toEqual([])
  })

  test('PRICER-26 a preview leaves out no broker that the company does not block', async () => {
    const { db } = market.ctx
    const [seller, other] = [await signedInBroker(market), await signedInBroker(market)]
    const eventId = await makeEvent(db)
    const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 100_00 })
    await makeListing(db, { eventId, sellerId: other.accountId, priceCents: 95_00 })
    await seller.api.pricing.setLimits({ id, floor: 80_00 })
    const { broker_key: brokerId } = await db
      .selectFrom('accounts')
      .select('broker_key')
      .where('id', '=', other.accountId)
      .executeTakeFirstOrThrow()
    const preview = async () => {
      const comparison = { withoutBrokers: [brokerId] }
      const terms = { goal: 'match', minComparables: 1, comparison } as const
      return (await seller.api.pricingRules.preview({ terms })).data.decisions[0]?.comparables
    }
    expect(await preview()).toHaveLength(1)
    await seller.api.counterparties.set({ brokerId, kind: 'blocked' })
    expect(await preview()).toEqual([])
  })
})

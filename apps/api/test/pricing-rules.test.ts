// @module-tag nightly

import { type AppliesTo, RESTRICTION_CODES } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, describe } from 'vitest'

import { runRules } from '../src/listings/inventory/pricing/run-rules.ts'
import { signedInBroker, type Broker } from './broker.ts'
import { makeEvent, makeListing, makeOrder, makeVenue, turnOffRules } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

describe('the days of a rule', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterEach(() => turnOffRules(market.ctx.db))

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

describe('listings that need attention', () => {
  const RULE = {
    name: 'Below the cheapest',
    isOn: true,
    terms: {
      goal: 'undercut' as const,
      amountCents: 1_00,
      minComparables: 1,
      maxDropBp: 9_000,
      maxDropPerDayBp: 9_000,
      cooldownMinutes: 0,
    },
  }
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
    const { data: rule } = await seller.api.pricingRules.create(RULE)
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

  test('PRICER-82 a price set by hand or by an undo needs no look because of the price before', async () => {
    const { db } = market.ctx
    const seller = await signedInBroker(market)
    const others = await signedInBroker(market)
    const eventId = await makeEvent(db)
    await makeListing(db, { eventId, sellerId: others.accountId, priceCents: 50_00 })
    const ids = []
    for (const priceCents of [100_00, 110_00])
      ids.push(await makeListing(db, { eventId, sellerId: seller.accountId, priceCents }))
    for (const id of ids) await seller.api.pricing.setLimits({ id, floor: 80_00, basis: 'asked' })
    await seller.api.pricingRules.create(RULE)
    await runRules(market.ctx, seller.accountId)
    const needingALook = async () =>
      (await seller.api.pricing.attention()).results.map(({ listingId }) => listingId).toSorted()
    expect(await needingALook()).toEqual(ids)
    const [byHand = 0, undone = 0] = ids
    await seller.api.inventory.update({ id: byHand, price: 95_00 })
    expect(await needingALook()).toEqual([undone])
    const [run] = (await seller.api.pricingRuns.list({})).results
    await seller.api.pricingRuns.undo({ id: run?.id ?? 0 })
    expect(await needingALook()).toEqual([])
    const { data: states } = await seller.api.pricing.ofListings({ ids })
    expect(states).toMatchObject([
      { price: 95_00, outcome: 'unchanged', sentence: 'The price was set by hand.' },
      { price: 110_00, outcome: 'unchanged', sentence: 'A run was undone.' },
    ])
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

describe('the replay of the last days', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  const HOURS = 60 * 60

  test('PRICER-18 listings that were sold or withdrawn are replayed while they were for sale', async () => {
    const { db, clock } = market.ctx
    const [seller, rival] = [await signedInBroker(market), await signedInBroker(market)]
    const buyer = await signedInBroker(market)
    const eventId = await makeEvent(db)
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOURS * 1000)
    const overId = await makeEvent(db, {
      venue_id: await makeVenue(db, { time_zone: 'UTC' }),
      date_time: inHours(8 * 24 + 30)
        .toISOString()
        .slice(0, 19),
    })
    const add = async (broker: Broker, priceCents: number, event = eventId, given: object = {}) => {
      const id = await makeListing(db, {
        eventId: event,
        sellerId: broker.accountId,
        priceCents,
        given: { delivery_date: '2026-01-01T00:00:00', ...given },
      })
      if (broker === seller)
        await seller.api.pricing.setLimits({ id, floor: 50_00, basis: 'asked' })
      return id
    }
    const rivalId = await add(rival, 95_00)
    await add(rival, 95_00, overId)
    const kept = await add(seller, 100_00)
    const sold = await add(seller, 101_00)
    const elsewhere = await add(seller, 102_00)
    const withdrawn = await add(seller, 103_00)
    const over = await add(seller, 104_00, overId)
    const replaced = await add(seller, 106_00)
    const later = await add(seller, 105_00, eventId, {
      on_sale_from: inHours(8 * 24 + 69),
    })
    await seller.api.inventory.withdraw({ id: await add(seller, 99_00) })
    await market.advance(8 * 24 * HOURS)

    await market.advance(10 * HOURS)
    // An imported file replaces a listing.
    const replacing = await add(seller, 100_00, eventId, { created_at: clock.now() })
    await db
      .updateTable('listings')
      .set({ status_id: 3, withdrawn_at: clock.now() })
      .where('id', '=', replaced)
      .execute()
    await sql`insert into seat_changes (listing_id, replaced_id, former, changed_at)
      values (${replacing}, ${replaced}, '{}', ${clock.now()})`.execute(db)
    await makeOrder(db, {
      listingId: sold,
      buyerId: buyer.accountId,
      quantity: 2,
      requestedAt: clock.now(),
    })
    await market.advance(10 * HOURS)
    await rival.api.inventory.update({ id: rivalId, price: 90_00 })
    await seller.api.outsideSales.create({
      id: elsewhere,
      quantity: 2,
      where: 'phone',
      price: 90_00,
    })
    await market.advance(20 * HOURS)
    await seller.api.inventory.withdraw({ id: withdrawn })
    await market.advance(128 * HOURS)
    const { data } = await seller.api.pricingRules.preview({
      terms: { goal: 'match', minComparables: 1 },
      back: 7,
    })
    const of = (id: number) => data.past?.find(({ listingId }) => listingId === id)
    expect(data.listings).toBe(3)
    expect(
      [kept, sold, elsewhere, withdrawn, over, later, replacing].map((id) => of(id)?.hoursOnSale),
    ).toEqual([169, 10, 20, 40, 30, 100, 169])
    expect(of(sold)).toMatchObject({ firstPrice: 101_00, lastPrice: 95_00 })
    expect(of(withdrawn)?.moves.map(({ to }) => to)).toEqual([95_00, 90_00])
    expect(data.pastTotals).toMatchObject({ matching: 7, listings: 7, gone: 4, moved: 7 })
    const { data: named } = await seller.api.pricingRules.preview({
      terms: { goal: 'match', minComparables: 1 },
      appliesTo: { ids: [sold, kept], age: 'week' },
      back: 7,
    })
    expect(named.pastTotals).toMatchObject({ matching: 0 })
  })
})

describe('why a price stays', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterEach(() => turnOffRules(market.ctx.db))

  afterAll(() => market.close())

  /** A listing at $100.00 with a rule, and a rival. */
  const setUp = async (
    terms: object,
    { rivalPrice = 95_00, ceiling = null as number | null } = {},
  ) => {
    const { db } = market.ctx
    const [seller, rival] = [await signedInBroker(market), await signedInBroker(market)]
    const eventId = await makeEvent(db)
    const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 100_00 })
    await makeListing(db, { eventId, sellerId: rival.accountId, priceCents: rivalPrice })
    await seller.api.pricing.setLimits({ id, floor: 80_00, ceiling, basis: 'asked' })
    await seller.api.pricingRules.create({
      name: 'Match',
      isOn: true,
      terms: { goal: 'match', minComparables: 1, ...terms },
    })
    const run = async (minutes = 0) => {
      await market.advance(minutes * 60)
      await runRules(market.ctx, seller.accountId)
      return (await seller.api.pricing.ofListings({ ids: [id] })).data[0]
    }
    return { db, seller, eventId, id, run }
  }

  test.each<[string, object, string]>([
    ['postponed', { postponed_at: new Date('2026-01-02T00:00:00Z') }, 'eventOff'],
    ['canceled', { status_id: 3 }, 'eventOff'],
    ['of an unknown date', { date_tba: true }, 'dateUnknown'],
    ['of an unknown time', { time_tba: true }, 'dateUnknown'],
  ])('PRICER-04 a rule changes no price if the event is %s', async (_state, change, reason) => {
    const { db, eventId, run } = await setUp({})
    await db.updateTable('events').set(change).where('id', '=', eventId).execute()
    expect(await run()).toMatchObject({ price: 100_00, outcome: 'unchanged', reason })
  })

  test('PRICER-05 a price rises at most by the part of a day', async () => {
    const { run } = await setUp(
      { maxRiseBp: 1_500, maxRisePerDayBp: 2_000 },
      { rivalPrice: 150_00 },
    )
    expect(await run()).toMatchObject({ price: 115_00 })
    expect(await run(20)).toMatchObject({ price: 120_00 })
    expect(await run(20)).toMatchObject({ price: 120_00, outcome: 'held', reason: 'risePerDay' })
    expect(await run(24 * 60)).toMatchObject({ price: 138_00 })
  })

  test('PRICER-03 with too few comparables, a rule goes to the ceiling if it says so', async () => {
    const few = { minComparables: 2, whenNone: 'ceiling' }
    const { seller, id, run } = await setUp(few, { ceiling: 120_00 })
    expect(await run()).toMatchObject({ price: 120_00 })
    expect((await seller.api.pricing.moves({ id })).results).toMatchObject([
      { to: 120_00, reason: 'noComparables' },
    ])
    await seller.api.pricing.setLimits({ id, ceiling: null })
    expect(await run(20)).toMatchObject({ price: 120_00, reason: 'tooFewComparables' })
  })

  test('PRICER-06 a walk without a first price and a ceiling changes no price', async () => {
    const walk = { startDaysBeforeEvent: 30, endDaysBeforeEvent: 1 }
    const { run } = await setUp({ goal: 'walk', walk })
    expect(await run()).toMatchObject({ price: 100_00, reason: 'noCeiling' })
  })

  test('PRICER-03 a rule compares the restrictions of its list, all by default, also one stored before', async () => {
    const { db, seller, run, eventId } = await setUp({
      comparison: { sameRestrictions: ['noView'] },
    })
    const [rule] = (await seller.api.pricingRules.list()).results
    const stored = async (comparison: object) => {
      const terms = JSON.stringify({ goal: 'match', minComparables: 1, comparison })
      await db
        .updateTable('pricing_rules')
        .set({ terms })
        .where('id', '=', rule?.id ?? 0)
        .execute()
      return (await seller.api.pricingRules.list()).results[0]?.terms.comparison.sameRestrictions
    }
    expect(rule?.terms.comparison.sameRestrictions).toEqual(['noView'])
    await sql`update listings set restriction_key = 'rearView'
      where event_id = ${eventId} and price_cents = 9500`.execute(db)
    expect(await stored({})).toEqual(RESTRICTION_CODES)
    expect(await run()).toMatchObject({ price: 100_00, reason: 'tooFewComparables' })
    expect(await stored({ anyRestrictions: false })).toEqual(RESTRICTION_CODES)
    expect(await stored({ anyRestrictions: true })).toEqual([])
    expect(await run()).toMatchObject({ price: 95_00 })
  })

  test('PRICER-11 a price by hand stands for 24 hours if no rule has priced the listing yet', async () => {
    const { seller, id, run } = await setUp({ sleepHours: 2 })
    await seller.api.inventory.update({ id, price: 99_00 })
    expect(await run(3 * 60)).toMatchObject({ price: 99_00, reason: 'asleep' })
    expect(await run(21 * 60)).toMatchObject({ price: 95_00 })
    await seller.api.inventory.update({ id, price: 99_00 })
    expect(await run(2 * 60)).toMatchObject({ price: 95_00 })
  })
})

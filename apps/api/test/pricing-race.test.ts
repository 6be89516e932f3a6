// @module-tag nightly

import {
  cents,
  type PricingLimits,
  type PricingRule,
  type PricingTermsInput,
} from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import {
  applyDecisions,
  RuleStoppedError,
} from '../src/listings/inventory/pricing/apply-decisions.ts'
import { listingMarks } from '../src/listings/inventory/pricing/compared-listing.ts'
import { readOwnPricing } from '../src/listings/inventory/pricing/read-pricing.ts'
import { runRules } from '../src/listings/inventory/pricing/run-rules.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing, turnOffRules } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { withoutConditionsNaming } from './without-guards.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterEach(() => turnOffRules(market.ctx.db))

afterAll(() => market.close())

const LIMITS = { floor: cents(80_00), ceiling: cents(120_00), basis: 'asked' } as const

type NewLimits = Partial<Pick<PricingLimits, 'floor' | 'ceiling' | 'basis'>>

interface Meanwhile {
  seller: Broker
  id: number
  /** Another listing of the seller. */
  second: number
  eventId: number
  ruleId: PricingRule['id']
  runId: number
}

/** Applies a decision for $95.00, after something happened since the listing was read. */
const applyAfter = async (
  meanwhile: (made: Meanwhile) => Promise<unknown>,
  { readMinutesAgo = 0, writingDb = market.ctx.db, isGrouped = false } = {},
) => {
  const { db, clock, settings } = market.ctx
  const seller = await signedInBroker(market)
  const eventId = await makeEvent(db)
  const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 100_00 })
  const second = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 110_00 })
  await seller.api.pricing.setLimits({ id, ...LIMITS })
  const { data: rule } = await seller.api.pricingRules.create({
    name: 'Match',
    isOn: true,
    terms: { goal: 'match' },
  })
  const now = clock.now()
  const { id: runId } = await db
    .insertInto('pricing_runs')
    .values({ seller_id: seller.accountId, rule_id: rule.id, rule_version: 1, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [own] = await readOwnPricing(db, {
    listingIds: [id],
    now,
    feePercent: settings.feePercent,
  })
  if (!own) throw new Error('the listing was not read')
  await meanwhile({ seller, id, second, eventId, ruleId: rule.id, runId })
  const decision = {
    listingId: id,
    from: 100_00,
    to: 95_00,
    outcome: 'moved',
    reason: 'comparable',
    boundedBy: null,
    sentence: 'Cheapest comparable $95.00.',
    comparables: [],
    target: null,
  } as const
  const readAt = now.getTime() - readMinutesAgo * 60_000
  const run = {
    sellerId: seller.accountId,
    ruleId: rule.id,
    ruleVersion: 1,
    runId,
    clock,
    readAt,
    groups: isGrouped
      ? [{ listingIds: [id, second], anchorCents: 0, staggerCents: 0, staggerBp: 0 }]
      : [],
    markOf: listingMarks(settings.sessionSecret),
  }
  await transaction(writingDb, (tx) => applyDecisions(tx, run, [{ decision, own }]))
  const [pricing] = (await seller.api.pricing.ofListings({ ids: [id] })).data
  return pricing?.price
}

test('PRICER-14 a price change is not applied if the limits were changed since it was decided', async () => {
  const applyWith = (limits: NewLimits) =>
    applyAfter(({ seller, id }) => seller.api.pricing.setLimits({ id, ...LIMITS, ...limits }))
  expect(await applyWith({})).toBe(95_00)
  expect(await applyWith({ floor: cents(96_00) })).toBe(100_00)
  expect(await applyWith({ ceiling: cents(94_00) })).toBe(100_00)
  expect(await applyWith({ ceiling: null })).toBe(100_00)
  expect(await applyWith({ basis: 'net' })).toBe(100_00)
})

test('PRICER-14 a price change is not applied if a price was set by hand since it was decided', async () => {
  const price = await applyAfter(async ({ seller: { api }, id }) => {
    await api.inventory.update({ id, price: 101_00 })
    await api.inventory.update({ id, price: 100_00 })
  })
  expect(price).toBe(100_00)
})

test.each(['date_tba', 'time_tba'] as const)(
  'PRICER-04 a price change is not applied if the event got %s since it was decided',
  async (column) => {
    const { db } = market.ctx
    const price = await applyAfter(({ eventId }) =>
      db
        .updateTable('events')
        .set({ [column]: true })
        .where('id', '=', eventId)
        .execute(),
    )
    expect(price).toBe(100_00)
  },
)

test('PRICER-04 a price change is not applied if the listing was sold since it was decided', async () => {
  const price = await applyAfter(({ seller, id }) =>
    seller.api.outsideSales.create({ id, quantity: 2, where: 'phone', price: 90_00 }),
  )
  expect(price).toBe(100_00)
})

test.each<[string, (made: Meanwhile) => Promise<unknown>]>([
  ['deleted', ({ seller, ruleId }) => seller.api.pricingRules.delete({ id: ruleId })],
  [
    'turned off',
    ({ seller, ruleId }) => seller.api.pricingRules.update({ id: ruleId, isOn: false }),
  ],
  ['paused with all others', ({ seller }) => seller.api.pricing.setPause({ isPaused: true })],
])('PRICER-13 no price changes after a rule was %s in a run', async (_how, stop) => {
  await expect(applyAfter(stop)).rejects.toThrow(RuleStoppedError)
})

test('PRICER-16 an undo of a run that is in progress stops the run', async () => {
  const undone = applyAfter(({ seller, runId }) => seller.api.pricingRuns.undo({ id: runId }))
  await expect(undone).rejects.toThrow(RuleStoppedError)
})

test('PRICER-21 a price change is not applied if a buyer began to pay since it was decided', async () => {
  const buyer = await brokerWithCard(market, 'tok_threeDSecure2Required')
  const beginToPay = async ({ id }: Meanwhile) => {
    const { payment } = await buyer.api.purchases.create({
      listings: [{ listingId: id, quantity: 1, expectedPrice: 100_00 }],
      paymentMethodId: buyer.cardId,
    })
    expect(payment?.nextAction).not.toBe(null)
  }
  expect(await applyAfter(beginToPay)).toBe(100_00)
  // Control: without the condition on payments, the price changes.
  const writingDb = withoutConditionsNaming(market.ctx.db, 'checkouts')
  expect(await applyAfter(beginToPay, { writingDb })).toBe(95_00)
})

test('PRICER-04 a price change is not applied if the event was merged since it was decided', async () => {
  const { db } = market.ctx
  const price = await applyAfter(async ({ id }) => {
    const eventId = await makeEvent(db)
    await db.updateTable('listings').set({ event_id: eventId }).where('id', '=', id).execute()
  })
  expect(price).toBe(100_00)
})

test('PRICER-04 a price change is not applied if the comparables got old since they were read', async () => {
  const unchanged = () => Promise.resolve()
  expect(await applyAfter(unchanged, { readMinutesAgo: 4 })).toBe(95_00)
  expect(await applyAfter(unchanged, { readMinutesAgo: 6 })).toBe(100_00)
})

/** A seller with a listing at $100.00 that has a floor, and a rival in the same section. */
const makePriced = async () => {
  const { db } = market.ctx
  const [seller, rival] = [await signedInBroker(market), await signedInBroker(market)]
  const eventId = await makeEvent(db)
  const add = (broker: Broker, priceCents: number, given: object = {}) =>
    makeListing(db, { eventId, sellerId: broker.accountId, priceCents, given })
  const id = await add(seller, 100_00)
  const rivalId = await add(rival, 95_00)
  await seller.api.pricing.setLimits({ id, floor: 50_00, basis: 'asked' })
  return {
    seller,
    rival,
    eventId,
    id,
    rivalId,
    add,
    addRule: async (terms: Partial<PricingTermsInput> = {}, overrides: object = {}) =>
      (
        await seller.api.pricingRules.create({
          name: 'Below the cheapest',
          isOn: true,
          terms: { goal: 'undercut', amountCents: 1_00, minComparables: 1, ...terms },
          ...overrides,
        })
      ).data,
    ask: (price: number, of = rivalId) =>
      rival.api.inventory.update({ id: of, price, confirmUnusualPrice: true }),
    run: async (minutes = 20) => {
      await market.advance(minutes * 60)
      await runRules(market.ctx, seller.accountId)
    },
    stateOf: async (of = id) => (await seller.api.pricing.ofListings({ ids: [of] })).data[0],
  }
}

describe('PRICER-05 a duel', () => {
  /** Three moves that answer one rival, who then lowers the price again. */
  const makeDuel = async (terms: Partial<PricingTermsInput> = {}) => {
    const made = await makePriced()
    await made.addRule(terms)
    for (const price of [95_00, 93_00, 91_00]) {
      await made.ask(price)
      await made.run()
    }
    await made.ask(89_00)
    await made.run()
    expect(await made.stateOf()).toMatchObject({ outcome: 'held', reason: 'duel', price: 90_00 })
    return made
  }

  test('stays until a person wakes the listing', async () => {
    const { seller, id, run, stateOf } = await makeDuel()
    await run()
    expect(await stateOf()).toMatchObject({ reason: 'duel' })
    expect((await seller.api.pricing.attentionTotals()).data).toEqual([
      { kind: 'duel', listings: 1 },
    ])
    await seller.api.pricing.wake({ id })
    await run()
    expect(await stateOf()).toMatchObject({ price: 88_00 })
  })

  test('is over after a price by hand', async () => {
    const { seller, id, run, stateOf } = await makeDuel({ sleepHours: 1 })
    await seller.api.inventory.update({ id, price: 92_00 })
    await run(61)
    expect(await stateOf()).toMatchObject({ price: 88_00 })
  })

  test('is over once another listing is the cheapest', async () => {
    const { rival, add, run, stateOf } = await makeDuel()
    await add(rival, 85_00)
    await run()
    expect(await stateOf()).toMatchObject({ price: 84_00 })
  })
})

test('PRICER-19 two of a group never have one price, even if one cannot be moved or has no rule', async () => {
  const { db } = market.ctx
  const { seller, id, add, addRule, run, stateOf } = await makePriced()
  const [second, third] = [await add(seller, 100_00), await add(seller, 104_00)]
  const fourth = await add(seller, 98_00)
  const listingIds = [id, second, third, fourth]
  for (const each of listingIds)
    await seller.api.pricing.setLimits({ id: each, floor: 50_00, basis: 'asked' })
  await seller.api.pricingGroups.create({
    name: 'Row A',
    listingIds,
    anchorCents: -1_00,
    staggerCents: 2_00,
  })
  await addRule(
    { cooldownMinutes: 0, maxDropBp: 5_000 },
    { appliesTo: { ids: [id, second, third] } },
  )
  await sql`create function refuse_price() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`.execute(db)
  await sql
    .raw(
      `create trigger refuse_price before update of price_cents on listings for each row
        when (new.id = ${second}) execute function refuse_price()`,
    )
    .execute(db)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await run().catch(() => undefined)
  expect(log).toHaveBeenCalled()
  log.mockRestore()
  await sql`drop trigger refuse_price on listings`.execute(db)
  const prices = await Promise.all(listingIds.map(async (each) => (await stateOf(each))?.price))
  // The second stays and the third stands on it, the fourth has no rule.
  expect(prices).toEqual([94_00, 100_00, 102_00, 98_00])
})

describe('PRICER-19 the prices of a group', () => {
  const makeGroup = async () => {
    const made = await makePriced()
    const second = await made.add(made.seller, 100_00)
    await made.seller.api.pricing.setLimits({ id: second, floor: 50_00, basis: 'asked' })
    const listingIds = [made.id, second]
    await made.seller.api.pricingGroups.create({ name: 'Row A', listingIds, anchorCents: -1_00 })
    return { ...made, second }
  }

  test('stay apart if limits leave only one price', async () => {
    const { seller, id, second, addRule, run, stateOf } = await makeGroup()
    for (const each of [id, second])
      await seller.api.pricing.setLimits({ id: each, floor: 94_00, ceiling: 94_00 })
    await addRule()
    const begunAt = market.ctx.clock.now().getTime()
    await run()
    expect(await stateOf(id)).toMatchObject({ price: 94_00 })
    const [move] = (await seller.api.pricing.moves({ id })).results
    expect(Date.parse(move?.at ?? '')).toBeGreaterThanOrEqual(begunAt)
    expect(Date.parse(move?.at ?? '')).toBeLessThanOrEqual(market.ctx.clock.now().getTime())
    expect(await stateOf(second)).toMatchObject({
      price: 100_00,
      outcome: 'held',
      reason: 'groupPrice',
    })
  })

  test('stay apart if a person sets one by hand while a rule moves the other', async () => {
    const groupPrices = (priceByHand: number) =>
      applyAfter(
        ({ seller: { api }, second }) =>
          api.inventory.update({ id: second, price: priceByHand, confirmUnusualPrice: true }),
        { isGrouped: true },
      )
    expect(await groupPrices(96_00)).toBe(95_00)
    expect(await groupPrices(95_00)).toBe(100_00)
  })
})

test('PRICER-04 a run that takes too long follows no old comparables', async () => {
  const { seller, addRule, stateOf } = await makePriced()
  await addRule()
  let calls = 0
  const begun = market.ctx.clock.now().getTime()
  const clock = { ...market.ctx.clock, now: () => new Date(begun + 200_000 * calls++) }
  await runRules({ ...market.ctx, clock }, seller.accountId)
  expect(await stateOf()).toMatchObject({ price: 100_00, reason: 'staleComparables' })
})

test('PRICER-10 listings that a rule no longer covers are not counted', async () => {
  const { seller, id, add, addRule, run, stateOf } = await makePriced()
  const second = await add(seller, 120_00)
  const rule = await addRule()
  await run()
  const counts = async () => {
    const { results } = await seller.api.pricingRules.list()
    return results.map(({ listings, withoutFloor }) => [listings, withoutFloor])
  }
  expect(await counts()).toEqual([[2, 1]])
  const listed = async () =>
    (await seller.api.inventory.list({ pricedBy: rule.id, limits: 'noFloor' })).results.map(
      (listing) => listing.id,
    )
  expect(await listed()).toEqual([second])
  await seller.api.pricingRules.update({ id: rule.id, appliesTo: { ids: [id] } })
  await run()
  expect(await counts()).toEqual([[1, 0]])
  expect(await listed()).toEqual([])
  expect(await stateOf(second)).toMatchObject({ rule: null, evaluatedAt: null })
  await seller.api.outsideSales.create({ id, quantity: 2, where: 'phone', price: 90_00 })
  await run()
  expect(await counts()).toEqual([[0, 0]])
})

test('PRICER-11 rules leave a price by hand alone that was set before the first floor', async () => {
  const { seller, add, addRule, run, stateOf } = await makePriced()
  const id = await add(seller, 110_00)
  await addRule()
  await seller.api.inventory.update({ id, price: 105_00 })
  await seller.api.pricing.setLimits({ id, floor: 50_00, basis: 'asked' })
  await run()
  expect(await stateOf(id)).toMatchObject({ price: 105_00, reason: 'asleep' })
})

test('PRICER-04 the moves of a day and the pause between moves count past a price by hand', async () => {
  const { seller, id, addRule, ask, run, stateOf } = await makePriced()
  const rule = await addRule()
  await run()
  await seller.api.inventory.update({ id, price: 99_00 })
  await seller.api.pricing.wake({ id })
  await run(5)
  expect(await stateOf()).toMatchObject({ price: 99_00, reason: 'cooldown' })
  await seller.api.pricingRules.update({
    id: rule.id,
    terms: { goal: 'undercut', amountCents: 1_00, minComparables: 1, maxMovesPerDay: 1 },
  })
  await ask(96_00)
  await run()
  expect(await stateOf()).toMatchObject({ price: 99_00, reason: 'movesPerDay' })
})

test('PRICER-10 a rule that cannot be read does not stop the others of its seller', async () => {
  const { db } = market.ctx
  const { seller, addRule, run, stateOf } = await makePriced()
  const broken = await addRule({}, { priority: 1 })
  await addRule()
  await db
    .updateTable('pricing_rules')
    .set({ terms: JSON.stringify({ goal: 'nonsense' }) })
    .where('id', '=', broken.id)
    .execute()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(run()).rejects.toThrow('something went wrong')
  expect(log.mock.calls.join(' ')).toContain(`pricing rule ${broken.id} cannot be read`)
  log.mockRestore()
  expect(await stateOf()).toMatchObject({ price: 94_00 })
  const [run1] = (await seller.api.pricingRuns.list()).results
  expect(run1?.endedAt).not.toBe(null)
  await db.deleteFrom('pricing_rules').where('id', '=', broken.id).execute()
})

test('PRICER-03 limits that a request leaves out stay as they are', async () => {
  const { seller, id } = await makePriced()
  await seller.api.pricing.setLimits({ id, ceiling: 150_00 })
  const { data } = await seller.api.pricing.setLimits({ id, floor: 60_00 })
  expect(data).toMatchObject({ floor: 60_00, ceiling: 150_00, basis: 'asked' })
})

test('PRICER-17 previews, runs and the attention list have pages and totals', async () => {
  const { seller, id, rivalId, rival, add, addRule, run } = await makePriced()
  const second = await add(seller, 110_00)
  await seller.api.pricing.setLimits({ id: second, floor: 107_00, basis: 'asked' })
  const preview = (given: object) =>
    seller.api.pricingRules.preview({
      terms: { goal: 'undercut', amountCents: 1_00, minComparables: 1 },
      ...given,
    })
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => (await preview({ page, perPage: 1, back: 1 })).data),
  )
  expect(pages.map(({ decisions }) => decisions.map(({ listingId }) => listingId))).toEqual([
    [id],
    [second],
    [],
  ])
  expect(pages[0]).toMatchObject({
    paginator: { totalEntriesSize: 2, perPage: 1 },
    pastPaginator: { totalEntriesSize: 2 },
    pastTotals: { listings: 2 },
  })
  expect((await preview({ outcome: 'held' })).data.paginator.totalEntriesSize).toBe(0)
  const since = market.ctx.clock.now().toISOString()
  await addRule()
  await run()
  const { data } = await seller.api.pricingRuns.totals({ since })
  expect(data).toMatchObject({ runs: 1, moves: 2, up: 0, down: 2, listings: 2, held: 0 })
  expect((await seller.api.pricingRuns.list({ since })).results).toHaveLength(1)
  const later = new Date(Date.parse(since) + 3_600_000).toISOString()
  expect((await seller.api.pricingRuns.totals({ since: later })).data.moves).toBe(0)
  expect((await seller.api.pricing.attentionTotals()).data).toEqual([
    { kind: 'atFloor', listings: 1 },
  ])
  await seller.api.inventory.update({ id: second, isActive: false })
  expect((await seller.api.pricing.attentionTotals()).data).toEqual([])
  await rival.api.inventory.withdraw({ id: rivalId })
})

test('PRICER-12 a bulk change sets floors over the cost of each listing', async () => {
  const { seller, add } = await makePriced()
  const [known, unknown] = [
    await add(seller, 100_00, { cost_cents: 60_01 }),
    await add(seller, 100_00, { cost_cents: null }),
  ]
  const { data: plan } = await seller.api.inventoryChanges.plan({
    ids: [known, unknown],
    floorMarginPercent: 5,
  })
  const { results } = await seller.api.inventoryChanges.rows({ id: plan.id })
  expect(results).toMatchObject([
    { listingId: known, outcome: 'planned', after: { floor: 63_02, limitBasis: 'net' } },
    { listingId: unknown, outcome: 'unchanged', message: 'the cost is unknown' },
  ])
  await seller.api.inventoryChanges.apply({ id: plan.id })
  const [pricing] = (await seller.api.pricing.ofListings({ ids: [known] })).data
  expect(pricing?.limits.floor).toBe(63_02)
})

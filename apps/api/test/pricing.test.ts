// @module-tag nightly

import type { PricingTermsInput } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import { movePrices } from '../src/listings/inventory/pricing/move-prices.ts'
import { runRules } from '../src/listings/inventory/pricing/run-rules.ts'
import type { Db } from '../src/platform/database/transaction.ts'
import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing, turnOffRules } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { RACE_TEST_OPTIONS, withoutConditionsOn, withoutLocks } from './without-guards.ts'

/** The embedded database has one connection, so its transactions never wait for locks. */
const IS_POSTGRES = inject('template').engine === 'postgres'

const MINUTE = 60

let market: TestMarket
let db: Db
let seller: Broker
let others: Broker
let eventId: number
let ownId: number

beforeAll(async () => {
  market = await openTestMarket()
  ;({ db } = market.ctx)
})

afterEach(() => turnOffRules(db))

afterAll(() => market.close())

beforeEach(async () => {
  seller = await signedInBroker(market)
  others = await signedInBroker(market)
  eventId = await makeEvent(db)
  ownId = await listing(seller, 100_00)
})

const listing = (broker: Broker, priceCents: number, given: object = {}) =>
  makeListing(db, { eventId, sellerId: broker.accountId, priceCents, given })

const priceOf = async (id = ownId): Promise<number> => {
  const { price_cents: price } = await db
    .selectFrom('listings')
    .select('price_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return price
}

const limit = (id = ownId, floor = 80_00, overrides: object = {}) =>
  seller.api.pricing.setLimits({ id, floor, basis: 'asked', ...overrides })

const addRule = async (terms: Partial<PricingTermsInput> = {}, overrides: object = {}) =>
  (
    await seller.api.pricingRules.create({
      name: 'Below the cheapest',
      isOn: true,
      terms: { goal: 'undercut', amountCents: 1_00, minComparables: 1, ...terms },
      ...overrides,
    })
  ).data

/** Runs the job as it is due a minute later. */
const runJob = async (seconds = 0) => {
  if (seconds > 0) await market.advance(seconds)
  await sql`update pricing_switches set next_run_at = ${market.ctx.clock.now()}
    where next_run_at is not null`.execute(db)
  await movePrices(market.ctx)
}

const stateOf = async (id = ownId) => (await seller.api.pricing.ofListings({ ids: [id] })).data[0]

const movesOf = async (id = ownId) => (await seller.api.pricing.moves({ id })).results

test('PRICER-28 the event stream reports the price of a listing that a rule has moved', async () => {
  await listing(others, 95_00)
  await limit()
  await addRule()
  const buyer = await signedInBroker(market)
  const response = await market.request(`/stream?events=${eventId}`, {
    headers: { authorization: `Bearer ${buyer.tokens.accessToken}` },
  })
  const reader = response.body?.getReader()
  if (!reader) throw new Error('the stream has no body')
  await runJob()
  const decoder = new TextDecoder()
  let text = ''
  while (!text.includes(`"listingId":${ownId}`)) {
    text += decoder.decode((await reader.read()).value)
  }
  await reader.cancel()
  const line = text.split('\n').find((item) => item.includes(`"listingId":${ownId}`))
  expect(line).toContain('"price":9400')
})

test('PRICER-26 a rule does not compare listings of blocked brokers that it names', async () => {
  const known = await signedInBroker(market)
  await listing(others, 95_00)
  await listing(known, 93_00)
  await limit()
  const { broker_key: id } = await db
    .selectFrom('accounts')
    .select('broker_key')
    .where('id', '=', known.accountId)
    .executeTakeFirstOrThrow()
  await seller.api.counterparties.set({ brokerId: id, kind: 'blocked' })
  await addRule({ comparison: { withoutBrokers: [id, 'brk_unknown'] } })
  await runJob()
  expect(await priceOf()).toBe(94_00)
})

describe('PRICER-10 a rule', () => {
  test('moves a price to just below the cheapest comparable, and says why', async () => {
    await listing(others, 95_00)
    await limit()
    const rule = await addRule()
    await runJob()
    expect(await priceOf()).toBe(94_00)
    const [move] = await movesOf()
    expect(move).toMatchObject({
      ruleId: rule.id,
      ruleVersion: rule.version,
      from: 100_00,
      to: 94_00,
      actor: 'rule',
      actorName: 'Below the cheapest',
      reason: 'comparable',
      sentence: 'Cheapest comparable $95.00, section 101 row A, less $1.00.',
      comparables: [
        {
          mark: expect.stringMatching(/^[\w-]{12}$/),
          price: 95_00,
          countedPrice: 95_00,
          section: '101',
          seatRow: 'A',
          quantity: 2,
          isOutlier: false,
        },
      ],
    })
    expect(await stateOf()).toMatchObject({ outcome: 'moved', fit: 'between' })
    await runJob(20 * MINUTE)
    expect(await movesOf()).toHaveLength(1)
  })

  test('never runs on a listing without a floor', async () => {
    await listing(others, 95_00)
    await addRule()
    await runJob()
    expect(await priceOf()).toBe(100_00)
    expect(await stateOf()).toMatchObject({ reason: 'noFloor', fit: 'noFit' })
  })

  test('stops at the floor, and raises again once the cheapest has left', async () => {
    const cheapest = await listing(others, 70_00)
    await listing(others, 99_00)
    await limit(ownId, 95_00)
    await addRule()
    await runJob()
    expect(await priceOf()).toBe(95_00)
    expect(await stateOf()).toMatchObject({ fit: 'atFloor' })
    await others.api.inventory.withdraw({ id: cheapest })
    await runJob(20 * MINUTE)
    expect(await priceOf()).toBe(98_00)
  })

  test('never compares with listings of its seller', async () => {
    await listing(seller, 50_00)
    await limit()
    await addRule()
    await runJob()
    expect(await stateOf()).toMatchObject({ reason: 'tooFewComparables' })
    expect(await priceOf()).toBe(100_00)
  })

  test('of the lowest number runs if several fit', async () => {
    await listing(others, 95_00)
    await limit()
    await addRule({ goal: 'match', amountCents: 0 }, { priority: 1, name: 'Match' })
    await addRule()
    await runJob()
    expect(await priceOf()).toBe(95_00)
  })
})

describe('PRICER-11 a price by hand', () => {
  test('is recorded, and rules leave the listing alone for a day', async () => {
    await listing(others, 95_00)
    await limit()
    await seller.api.inventory.update({ id: ownId, price: 90_00 })
    await addRule()
    await runJob()
    expect(await priceOf()).toBe(90_00)
    expect(await stateOf()).toMatchObject({ reason: 'asleep' })
    expect(await movesOf()).toMatchObject([
      { from: 100_00, to: 90_00, actor: 'person', reason: 'byHand' },
    ])
    await runJob(25 * 60 * MINUTE)
    expect(await priceOf()).toBe(94_00)
  })

  test('by an API key and by a bulk change is recorded as well', async () => {
    const { key } = (await seller.api.apiKeys.create({ name: 'Sync', scopes: ['sell'] })).data
    await fetch(`${market.baseUrl}/inventory/${ownId}`, {
      method: 'PATCH',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ price: 91_00 }),
    })
    const { data: plan } = await seller.api.inventoryChanges.plan({ ids: [ownId], priceBy: 1_00 })
    await seller.api.inventoryChanges.apply({ id: plan.id })
    expect(await movesOf()).toMatchObject([
      { from: 91_00, to: 92_00, actor: 'person' },
      { from: 100_00, to: 91_00, actor: 'key', actorName: 'Sync' },
    ])
  })

  test('below the floor needs a confirmation, and is rejected if the floor is locked', async () => {
    await limit(ownId, 90_00)
    const lower = (confirmUnusualPrice: boolean) =>
      seller.api.inventory.update({ id: ownId, price: 85_00, confirmUnusualPrice })
    await expect(lower(false)).rejects.toMatchObject({ status: 422 })
    await lower(true)
    expect(await priceOf()).toBe(85_00)
    await limit(ownId, 90_00, { isLocked: true })
    await expect(
      seller.api.inventory.update({ id: ownId, price: 84_00, confirmUnusualPrice: true }),
    ).rejects.toMatchObject({ status: 422 })
    const { data: plan } = await seller.api.inventoryChanges.plan({ ids: [ownId], priceBy: -1 })
    expect(plan.outcomes).toEqual([{ outcome: 'refused', rows: 1 }])
  })
})

test('PRICER-12 a net floor leaves the floor after the fee, rounded up', async () => {
  const { data } = await seller.api.pricing.setLimits({ id: ownId, floor: 90_01 })
  const { feePercent } = market.ctx.settings
  expect(data.floorPrice).toBe(Math.ceil((90_01 * 100) / (100 - feePercent)))
})

describe('PRICER-13 a pause', () => {
  test('stops all moves, and says who paused', async () => {
    await listing(others, 95_00)
    await limit()
    await addRule()
    const { data } = await seller.api.pricing.setPause({ isPaused: true })
    expect(data).toMatchObject({ isPaused: true })
    await runJob()
    await runRules(market.ctx, seller.accountId)
    expect(await priceOf()).toBe(100_00)
    expect((await stateOf())?.reason ?? null).toBe(null)
    await seller.api.pricing.setPause({ isPaused: false })
    await runJob()
    expect(await priceOf()).toBe(94_00)
  })
})

describe('PRICER-14 several processes', () => {
  /** Two processes that have both read the same state; returns the number of moves. */
  const runAtOnce = async (database: Db): Promise<number> => {
    await listing(others, 95_00)
    await limit()
    await addRule({ cooldownMinutes: 0 })
    const process = { ...market.ctx, db: database }
    await Promise.all([runRules(process, seller.accountId), runRules(process, seller.accountId)])
    return (await movesOf()).length
  }

  test('make one move for one state of the comparables', async () => {
    expect(await runAtOnce(db)).toBe(1)
  })

  test.skipIf(!IS_POSTGRES)(
    'control: without comparing the price, they make two',
    RACE_TEST_OPTIONS,
    async () => {
      expect(await runAtOnce(withoutLocks(withoutConditionsOn(db, ['price_cents'])))).toBe(2)
    },
  )

  test('claim a seller for a minute', async () => {
    await listing(others, 95_00)
    await limit()
    await addRule({ cooldownMinutes: 0 })
    await runJob()
    await others.api.inventory.create({
      eventId,
      section: '101',
      seatRow: 'C',
      quantity: 2,
      price: 92_00,
      deliveryTypeId: 1,
      deliveryDate: '2026-01-01T00:00:00',
      splitRule: 'any',
    })
    await movePrices(market.ctx)
    expect(await priceOf()).toBe(94_00)
    await market.advance(61)
    await movePrices(market.ctx)
    expect(await priceOf()).toBe(91_00)
  })
})

test('PRICER-15 a move is in the listing and the history, or in neither', async () => {
  await listing(others, 95_00)
  await limit()
  await addRule()
  await sql`create function refuse_moves() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`.execute(db)
  await sql`create trigger refuse_moves before insert on price_moves for each row
    execute function refuse_moves()`.execute(db)
  await expect(runRules(market.ctx, seller.accountId)).rejects.toThrow(
    'some listings were not priced',
  )
  expect(await priceOf()).toBe(100_00)
  await sql`drop trigger refuse_moves on price_moves`.execute(db)
  expect(await movesOf()).toEqual([])
  await sql`delete from failed_tasks where queue = 'move-prices'`.execute(db)
  await runRules(market.ctx, seller.accountId)
  expect(await movesOf()).toHaveLength(1)
})

test('PRICER-16 an undo sets the prices of a run back, except those changed since', async () => {
  await listing(others, 95_00)
  const second = await listing(seller, 110_00)
  const third = await listing(seller, 120_00)
  for (const id of [ownId, second, third]) await limit(id)
  await addRule({ maxDropBp: 9_000 })
  await runJob()
  await seller.api.inventory.update({ id: second, price: 93_00 })
  const [run] = (await seller.api.pricingRuns.list({})).results
  expect(run).toMatchObject({ moved: 3, undoneAt: null })
  expect((await seller.api.pricingRuns.moves({ id: run?.id ?? 0 })).results).toHaveLength(3)
  const { data } = await seller.api.pricingRuns.undo({ id: run?.id ?? 0 })
  expect(data).toMatchObject({ kept: 1 })
  expect([await priceOf(), await priceOf(second), await priceOf(third)]).toEqual([
    100_00, 93_00, 120_00,
  ])
  await seller.api.pricingRuns.undo({ id: run?.id ?? 0 })
  await runJob(20 * MINUTE)
  expect(await priceOf()).toBe(100_00)
  expect((await movesOf())[0]).toMatchObject({ reason: 'undo', actor: 'person' })
})

test('PRICER-17 a preview shows what a rule would do and changes nothing', async () => {
  await listing(others, 95_00)
  await limit()
  await listing(seller, 130_00)
  const { data } = await seller.api.pricingRules.preview({
    terms: { goal: 'undercut', amountCents: 1_00, minComparables: 1 },
    back: 7,
  })
  expect(data).toMatchObject({ listings: 2, moved: 1, withoutFloor: 1 })
  expect(data.decisions.find(({ listingId }) => listingId === ownId)).toMatchObject({
    price: 100_00,
    to: 94_00,
    sentence: 'Cheapest comparable $95.00, section 101 row A, less $1.00.',
  })
  expect(await priceOf()).toBe(100_00)
  expect(await movesOf()).toEqual([])
})

test('PRICER-18 the preview of the last days replays prices of then, hour by hour', async () => {
  const rival = await listing(others, 90_00)
  await limit()
  await others.api.inventory.update({ id: rival, price: 85_00 })
  await market.advance(3 * 24 * 60 * MINUTE)
  await others.api.inventory.update({ id: rival, price: 97_00 })
  await market.advance(24 * 60 * MINUTE)
  const { data } = await seller.api.pricingRules.preview({
    terms: { goal: 'undercut', amountCents: 1_00, minComparables: 1, maxDropBp: 9_000 },
    appliesTo: { ids: [ownId] },
    back: 7,
  })
  const [past] = data.past ?? []
  expect(past?.moves.map(({ to }) => to)).toEqual([89_00, 84_00, 96_00])
  expect(past).toMatchObject({ firstPrice: 100_00, lastPrice: 96_00, lowestPrice: 84_00 })
})

describe('PRICER-19 listings of a group', () => {
  test('stand in rank and never at one price, and move up when one is sold', async () => {
    await listing(others, 95_00)
    const second = await listing(seller, 100_00)
    const third = await listing(seller, 104_00)
    for (const id of [ownId, second, third]) await limit(id)
    await seller.api.pricingGroups.create({
      name: 'Row A',
      listingIds: [ownId, second, third],
      anchorCents: -1_00,
      staggerCents: 2_00,
    })
    await addRule({ cooldownMinutes: 0 })
    await runJob()
    expect([await priceOf(), await priceOf(second), await priceOf(third)]).toEqual([
      94_00, 96_00, 98_00,
    ])
    await seller.api.outsideSales.create({ id: ownId, quantity: 2, where: 'phone', price: 90_00 })
    await runJob(MINUTE)
    expect([await priceOf(second), await priceOf(third)]).toEqual([94_00, 96_00])
  })

  test('are of one event and in one group', async () => {
    const elsewhere = await makeListing(db, {
      eventId: await makeEvent(db),
      sellerId: seller.accountId,
    })
    const create = (listingIds: number[]) =>
      seller.api.pricingGroups.create({ name: 'Mixed', listingIds })
    await expect(create([ownId, elsewhere])).rejects.toMatchObject({ status: 409 })
    const second = await listing(seller, 100_00)
    await create([ownId, second])
    await expect(create([second, ownId])).rejects.toMatchObject({ status: 409 })
  })
})

test('PRICER-20 a buyer who saw the former price is never charged more than that', async () => {
  const buyer = await brokerWithCard(market)
  const cheapest = await listing(others, 95_00)
  await listing(others, 108_00)
  await limit()
  await addRule()
  const buy = (expectedPrice: number) =>
    buyer.api.purchases.create({
      listings: [{ listingId: ownId, quantity: 1, expectedPrice }],
      paymentMethodId: buyer.cardId,
    })
  await runJob()
  await others.api.inventory.withdraw({ id: cheapest })
  await runJob(20 * MINUTE)
  expect(await priceOf()).toBe(107_00)
  const { payment, notAvailable } = await buy(94_00)
  expect(payment).toBe(null)
  expect(notAvailable).toEqual([{ listingId: ownId, reason: 'higher-price', price: 107_00 }])
  await buy(107_00)
  expect((await buyer.api.purchases.list()).results[0]?.amount).toBe(107_00)
})

test('PRICER-21 a listing whose tickets a buyer is paying for is not moved', async () => {
  const buyer = await brokerWithCard(market, 'tok_threeDSecure2Required')
  await listing(others, 95_00)
  await limit()
  await addRule()
  const { payment } = await buyer.api.purchases.create({
    listings: [{ listingId: ownId, quantity: 1, expectedPrice: 100_00 }],
    paymentMethodId: buyer.cardId,
  })
  expect(payment?.nextAction).not.toBe(null)
  await runJob()
  expect(await stateOf()).toMatchObject({ reason: 'heldForBuyer' })
  expect(await priceOf()).toBe(100_00)
})

test('PRICER-22 PRICER-99 webhooks and a notification tell of moved and held prices', async () => {
  await seller.api.webhooks.create({
    url: 'https://hooks.seatdesk.test/',
    events: ['price.moved', 'price.held'],
  })
  await listing(others, 40_00)
  await limit(ownId, 10_00)
  await addRule({ cooldownMinutes: 0, maxDropPerDayBp: 1_500 })
  for (const _ of [1, 2, 3, 4]) await runJob(MINUTE)
  const sent = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select('d.type')
    .where('w.account_id', '=', seller.accountId)
    .orderBy('d.id')
    .execute()
  expect(sent.map(({ type }) => type)).toEqual(['price.moved', 'price.moved', 'price.held'])
  expect(await priceOf()).toBe(85_00)
  expect(await stateOf()).toMatchObject({ outcome: 'held', reason: 'dropPerDay' })
  const [told] = (await seller.api.notifications.list()).results
  expect(told).toMatchObject({ event: null, listingId: ownId })
  expect(told?.message).toMatch(/^A price was held/)
})

test('PRICER-23 an API key needs the scope price, and cannot change a locked floor', async () => {
  const keyed = async (scopes: ('sell' | 'price')[]) => {
    const { key } = (await seller.api.apiKeys.create({ name: 'Pricer', scopes })).data
    return (
      await fetch(`${market.baseUrl}/inventory/limits/${ownId}`, {
        method: 'PUT',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ floor: 70_00 }),
      })
    ).status
  }
  expect(await keyed(['sell'])).toBe(403)
  expect(await keyed(['price'])).toBe(200)
  await limit(ownId, 90_00, { isLocked: true })
  expect(await keyed(['price'])).toBe(409)
})

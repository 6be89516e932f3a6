import { cents, type PricingLimits, type PricingRule } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  applyDecisions,
  RuleStoppedError,
} from '../src/listings/inventory/pricing/apply-decisions.ts'
import { readOwnPricing } from '../src/listings/inventory/pricing/read-pricing.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const LIMITS = { floor: cents(80_00), ceiling: cents(120_00), basis: 'asked' } as const

type NewLimits = Partial<Pick<PricingLimits, 'floor' | 'ceiling' | 'basis'>>

interface Meanwhile {
  seller: Broker
  id: number
  eventId: number
  ruleId: PricingRule['id']
  runId: number
}

/** Applies a decision for $95.00, after something happened since the listing was read. */
const applyAfter = async (meanwhile: (made: Meanwhile) => Promise<unknown>) => {
  const { db, clock, settings } = market.ctx
  const seller = await signedInBroker(market)
  const eventId = await makeEvent(db)
  const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 100_00 })
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
  await meanwhile({ seller, id, eventId, ruleId: rule.id, runId })
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
  const run = { sellerId: seller.accountId, ruleId: rule.id, ruleVersion: 1, runId, now }
  await transaction(db, (tx) => applyDecisions(tx, run, [{ decision, own }]))
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
